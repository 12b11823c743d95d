// Starts the page.
import { render } from "preact";
import { App } from "./frame/app";
import "./frame/tokens.css";
import "./frame/page.css";
import "./frame/play.css";
import { setNoAnswerText } from "./frame/api";
import { loadMe } from "./frame/person";
import { words } from "./text";

setNoAnswerText(words.noAnswer);
void loadMe();
const page = document.getElementById("page");
if (page) render(<App />, page);
