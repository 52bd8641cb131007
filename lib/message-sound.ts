const KEY = 'cabina.messages.sound';
/** What lets a page sound: a browser counts some of them, by the kind of pointer. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
let context: AudioContext | undefined;
/** The choice where storage is forbidden: it lasts as long as the page. */
let unkept = false;

const isRunning = () => context?.state === 'running';

/** The bell's own press does more than to let it sound. */
function onGesture({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-bell]')) return;
  void context?.resume();
}

/** Open for sounds, or waiting for what lets the page sound. */
function follow(): void {
  for (const gesture of GESTURES) {
    if (isRunning()) removeEventListener(gesture, onGesture, true);
    else addEventListener(gesture, onGesture, true);
  }
  tell();
}

/** Some browsers have nothing to sound with, as iOS in its lockdown mode. */
export const canSound = (): boolean => typeof AudioContext !== 'undefined';

function open(): AudioContext | undefined {
  if (!canSound()) return undefined;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', follow);
    follow();
  }
  return context;
}

function openIfOn(): void {
  if (isSoundOn()) open();
}

/** Whether new messages sound on this device; off until somebody turns it on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'si';
  } catch {
    return unkept;
  }
}

/** Whether the sound is on and the browser lets nothing sound before somebody touches the page. */
export const isSoundWaiting = (): boolean => isSoundOn() && context !== undefined && !isRunning();

/** From within a press: remembers the choice and, when on, lets hear what it will sound like. */
export function setSound(on: boolean): void {
  unkept = on;
  try {
    if (on) localStorage.setItem(KEY, 'si');
    else localStorage.removeItem(KEY);
  } catch {
    // See `unkept`.
  }
  if (on) void open()?.resume().then(chime);
  tell();
}

/** Calls `listener` when the choice changes, here or in another tab, or when the browser lets it sound. */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** After a reload with the sound on: some browsers let it sound at once, others after a touch. */
export function prepareSound(): void {
  openIfOn();
  // Turned on in another tab, it is on in this one as well.
  addEventListener('storage', openIfOn);
}

/** Two soft tones, a fourth apart, in half a second; nothing where the browser does not let it: later they would come all at once. */
export function chime(): void {
  if (!context || !isRunning()) return;
  const start = context.currentTime + 0.02;
  for (const [index, hertz] of [659.25, 880].entries()) {
    const at = start + index * 0.16;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.18, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.34);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.36);
  }
}
