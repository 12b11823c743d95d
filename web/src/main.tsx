// Starts the page.
import { render } from "preact";
import { App } from "./frame/app";
import "./frame/page.css";
import "./frame/play.css";
import { sayInSilence } from "./frame/api";
import { learnMe } from "./frame/person";
import { words } from "./text";

sayInSilence(words.silence);
void learnMe();
const page = document.getElementById("page");
if (page) render(<App />, page);
