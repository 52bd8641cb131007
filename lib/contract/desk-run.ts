import { call } from './call.ts';
import {
  looseBoolean,
  looseInstant,
  looseNumber,
  looseOne,
  looseResult,
  looseText,
} from './loose.ts';
import { z } from './zod.ts';

/** A run of the toolbar of Usuarios: what it is, and how it ended. */
export const deskRun = z.looseObject({
  /** A name of `DESK_CALLS`. */
  action: looseText,
  running: looseBoolean,
  started_at: looseInstant,
  /** Of the answer to the call that asked for it; null while it runs. */
  status: looseNumber,
  answer: looseResult.nullable(),
});
export type DeskRun = z.output<typeof deskRun>;

export const deskRuns = {
  'GET /api/desk-run': call({
    summary:
      "The session's last run of build-flavors, git-push or sync-firebase-data, for a page that was loaded anew meanwhile; null: none.",
    access: 'super',
    answer: looseOne(deskRun),
    extension: true,
  }),
};
