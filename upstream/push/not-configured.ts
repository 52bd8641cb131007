import { PUSH_STATES } from '#lib/contract/pushs.ts';
import type { Sender } from './sender.ts';

/** For a server without a service account: nothing leaves, and the notification says so. */
export const notConfigured: Sender = {
  send: async () => ({
    state: PUSH_STATES.unconfigured,
    reason:
      'El envío de notificaciones no está configurado en el servidor. La notificación quedó guardada, pero no salió: avisa a soporte.',
  }),
};
