import type { Kind } from './kind.ts';
import { message, messageDeleted, messageRead } from './messages.ts';
import { programCreated, programOrder, programUpdated, push } from './programs.ts';
import { configuration, icons, sponsor } from './radio.ts';

export const KINDS: readonly Kind[] = [
  ...[message, messageRead, messageDeleted, push, programCreated],
  ...[programUpdated, programOrder, configuration, sponsor, icons],
];
