import type { Handlers } from '../http/handler.ts';
import { signIn } from './login/sign-in.ts';
import { signOut } from './login/sign-out.ts';
import { getMe } from './me/get.ts';
import { removeMessage } from './messages/delete.ts';
import { getMessage } from './messages/get.ts';
import { listMessages } from './messages/list.ts';
import { updateMessage } from './messages/update.ts';
import { getApk } from './storage/apk.ts';
import { getAudio } from './storage/audios.ts';
import { getIcon } from './storage/icons.ts';
import { getImage } from './storage/images.ts';

/** Which function answers which call; one without an entry is not offered yet. */
export const handlers: Handlers = {
  'POST /api/login': signIn,
  'POST /api/logout': signOut,
  'GET /api/me': getMe,
  'GET /api/messages': listMessages,
  'GET /api/message/{id}': getMessage,
  'POST /api/message': updateMessage,
  'DELETE /api/message/{id}': removeMessage,
  'GET /api/storage/images/{filename}': getImage,
  'GET /api/storage/audios/{filename}': getAudio,
  'GET /api/storage/icons/{flavor}/res/mipmap-{density}/ic_launcher.png': getIcon,
  'GET /api/storage/apk/{path*}': getApk,
};
