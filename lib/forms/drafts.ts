import { discardUnsaved } from './unsaved.ts';

/**
 * What is typed, kept over the one reload that brings a new version of the panel. In this tab alone,
 * without secrets, for whom it was typed.
 */

const STORAGE_KEY = 'cabina.draft';
/** A reload that takes longer (ms) was something else. */
const FRESH_MS = 2 * 60_000;
/** Passwords, and the file of the key that they open. */
const SECRET = /password|^key\.file$/i;

/** One field: what it held when it was filled, and what was typed. */
export interface DraftField {
  was: unknown;
  mine: unknown;
}

export interface Draft {
  fields: Record<string, DraftField>;
  /** Fields that have to be typed or chosen again. */
  missing: string[];
}

interface Stored {
  at: number;
  user: string;
  page: string;
  drafts: Record<string, Draft>;
}

type Keep = () => Record<string, DraftField>;

const forms = new Map<string, Keep>();
let restored: Stored | null | undefined;
let user = '';

/** Whose page this is; what somebody else typed leaves the tab. */
export function draftsOf(id: string): void {
  user = id;
  if (restored === undefined) restored = read();
  if (restored?.user !== id) restored = null;
}

/** `keep` gives what the form `id` holds that is not saved; until the returned function is called. */
export function watchDraft(id: string, keep: Keep): () => void {
  forms.set(id, keep);
  return () => {
    if (forms.get(id) === keep) forms.delete(id);
  };
}

const isPicture = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'filetype' in value;

/** Without passwords, wherever they stand. */
const strip = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (key, part) => (SECRET.test(key) ? undefined : part)));

/** What may be kept of a form. */
export function draftOf(fields: Record<string, DraftField>, withPictures: boolean): Draft {
  const draft: Draft = { fields: {}, missing: [] };
  for (const [path, { was, mine }] of Object.entries(fields)) {
    if (SECRET.test(path) || (isPicture(mine) && !withPictures)) draft.missing.push(path);
    else draft.fields[path] = { was: strip(was), mine: strip(mine) };
  }
  return draft;
}

function store(withPictures: boolean): void {
  const kept = [...forms].map(([id, keep]) => [id, draftOf(keep(), withPictures)] as const);
  const drafts = Object.fromEntries(
    kept.filter(([, { fields, missing }]) => Object.keys(fields).length + missing.length > 0),
  );
  const page = window.location.pathname;
  const stored: Stored = { at: Date.now(), user, page, drafts };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/** Loads the page anew, and with it the new version; what is typed comes back. */
export function renew(): void {
  for (const withPictures of [true, false])
    try {
      store(withPictures);
      break;
    } catch {
      // Pictures are too large for the storage, or there is none.
    }
  discardUnsaved();
  window.location.reload();
}

function read(): Stored | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

function current(): Stored | null {
  if (!restored || restored.page !== window.location.pathname) return null;
  return Date.now() - restored.at < FRESH_MS ? restored : null;
}

/** Whether something was kept for this page: a dialog that held it opens again. */
export const hasDraft = (id: string): boolean => current()?.drafts[id] !== undefined;

/** What was kept of the form `id`, once. */
export function takeDraft(id: string): Draft | null {
  const drafts = current()?.drafts;
  const draft = drafts?.[id];
  if (drafts) delete drafts[id];
  return draft ?? null;
}
