// Short sounds for card, dice, drum, cannon and a message, made from noise and tones on this
// page: there is nothing to download. Silent unless the player turned sound on.
import { sound } from "./settings";

export type SoundName = "card" | "dice" | "drum" | "cannon" | "message";

interface Burst {
    /** When it begins and how long it rings, in seconds. */
    at: number;
    length: number;
    /** The frequency of a tone, or of the filter through which noise is heard. */
    pitch: number;
    tone?: boolean;
    loud: number;
}

const bursts: Readonly<Record<SoundName, readonly Burst[]>> = {
    card: [{ at: 0, length: 0.09, pitch: 3200, loud: 0.25 }],
    dice: [0, 0.07, 0.16, 0.21, 0.3].map((at) => ({ at, length: 0.03, pitch: 1900 + at * 900, loud: 0.4 })),
    drum: [0, 0.12, 0.18].map((at) => ({ at, length: 0.12, pitch: 190, tone: true, loud: 0.3 })),
    cannon: [
        { at: 0, length: 0.7, pitch: 160, loud: 0.9 },
        { at: 0, length: 0.35, pitch: 55, tone: true, loud: 0.6 },
    ],
    message: [{ at: 0, length: 0.2, pitch: 660, tone: true, loud: 0.15 }],
};

let context: AudioContext | null = null;

function noise(audio: AudioContext, length: number): AudioBufferSourceNode {
    const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    return source;
}

function ring(audio: AudioContext, burst: Burst): void {
    const start = audio.currentTime + burst.at;
    const fade = audio.createGain();
    fade.gain.setValueAtTime(burst.loud, start);
    fade.gain.exponentialRampToValueAtTime(0.001, start + burst.length);
    fade.connect(audio.destination);
    if (burst.tone) {
        const tone = audio.createOscillator();
        tone.frequency.setValueAtTime(burst.pitch, start);
        tone.frequency.exponentialRampToValueAtTime(burst.pitch * 0.6, start + burst.length);
        tone.connect(fade);
        tone.start(start);
        tone.stop(start + burst.length);
        return;
    }
    const source = noise(audio, burst.length);
    const filter = audio.createBiquadFilter();
    filter.type = burst.pitch < 400 ? "lowpass" : "bandpass";
    filter.frequency.value = burst.pitch;
    source.connect(filter).connect(fade);
    source.start(start);
}

export function play(name: SoundName | undefined): void {
    if (name === undefined || sound.value === "off" || typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    for (const burst of bursts[name]) ring(context, burst);
}
