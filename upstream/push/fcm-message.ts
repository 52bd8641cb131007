import { publicLink } from '../listeners/public-links.ts';
import type { Notification } from './sender.ts';
import { topicOf } from './topic.ts';

export interface FcmMessage {
  topic: string;
  notification: { title?: string; body?: string; image?: string };
  data: Record<string, string>;
  apns?: { payload: { aps: { 'mutable-content': 1 } }; fcm_options: { image: string } };
}

/**
 * A notification for a radio's topic. `publicUrl`: where the listeners' side is reached from
 * outside; without it the picture is left out, because phones could not get it.
 */
export function messageFor(
  { id, title, message, link, image }: Notification,
  flavor: string,
  publicUrl: string | null,
): FcmMessage {
  const picture =
    image && publicUrl ? `${publicUrl}/app/${encodeURIComponent(flavor)}/images/${image}` : null;
  const address = publicLink(link);
  return {
    topic: topicOf(flavor),
    notification: {
      ...(title && { title }),
      ...(message && { body: message }),
      ...(picture && { image: picture }),
    },
    data: { push_id: String(id), ...(address && { link: address }) },
    // iPhones fetch a picture only when they are told that there is one.
    ...(picture && {
      apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: picture } },
    }),
  };
}
