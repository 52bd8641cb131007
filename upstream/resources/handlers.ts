import type { Handlers } from '../http/handler.ts';
import { removeApk } from './apk/delete.ts';
import { listApk } from './apk/list.ts';
import { listAudit } from './audit/list.ts';
import { cancelBuild } from './builds/cancel.ts';
import { getChecklist } from './builds/checklist.ts';
import { getBuild } from './builds/get.ts';
import { listBuilds } from './builds/list.ts';
import { queueBuild } from './builds/queue.ts';
import { getDeskRun } from './desk-run/get.ts';
import { asRun } from './desk-run/runs.ts';
import { registerFlavor } from './firebase/register.ts';
import { syncFirebase } from './firebase/sync.ts';
import { buildFlavors } from './flavors/build.ts';
import { downloadFlavors } from './flavors/download.ts';
import { pushFlavors } from './git/push.ts';
import { removeImage } from './image/delete.ts';
import { signIn } from './login/sign-in.ts';
import { signOut } from './login/sign-out.ts';
import { getMe } from './me/get.ts';
import { removeMessage } from './messages/delete.ts';
import { getMessage } from './messages/get.ts';
import { listMessages } from './messages/list.ts';
import { updateMessage } from './messages/update.ts';
import { createProgram } from './programing/create.ts';
import { removeProgram } from './programing/delete.ts';
import { getProgram } from './programing/get.ts';
import { listPrograms } from './programing/list.ts';
import { rewriteOrder } from './programing/order.ts';
import { updateProgram } from './programing/update.ts';
import { removePush } from './pushs/delete.ts';
import { getPush } from './pushs/get.ts';
import { listPushs } from './pushs/list.ts';
import { sendPush } from './pushs/send.ts';
import { removeQr } from './qr/delete.ts';
import { getQr } from './qr/get.ts';
import { listQrs } from './qr/list.ts';
import { saveQr } from './qr/save.ts';
import { createRadio } from './radio/create.ts';
import { getRadio } from './radio/get.ts';
import { updateRadio } from './radio/update.ts';
import { storeIcons } from './radio-icons/store.ts';
import { setRadioType } from './radio-type/set.ts';
import { addSubUser } from './roles/add-user.ts';
import { deleteSubUser } from './roles/delete.ts';
import { listSubUsers } from './roles/list.ts';
import { updateSubUser } from './roles/update.ts';
import { removeSponsor } from './sponsors/delete.ts';
import { getSponsor } from './sponsors/get.ts';
import { listSponsors } from './sponsors/list.ts';
import { saveSponsor } from './sponsors/save.ts';
import { getApk } from './storage/apk.ts';
import { getAudio } from './storage/audios.ts';
import { getIcon } from './storage/icons.ts';
import { getImage } from './storage/images.ts';
import { getUser } from './user/get.ts';
import { getUserWithRadio } from './user-with-radio/get.ts';
import { createUser } from './users/create.ts';
import { removeUser } from './users/delete.ts';
import { listUsers } from './users/list.ts';
import { makeKey } from './users/make-key.ts';
import { updateUser } from './users/update.ts';

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
  'GET /api/pushs': listPushs,
  'GET /api/push/{id}': getPush,
  'PUT /api/push': sendPush,
  'DELETE /api/push/{id}': removePush,
  'GET /api/programing': listPrograms,
  'GET /api/programing/{id}': getProgram,
  'PUT /api/programing': createProgram,
  'POST /api/programing': updateProgram,
  'POST /api/programing/order': rewriteOrder,
  'DELETE /api/programing/{id}': removeProgram,
  'DELETE /api/image/{filename}': removeImage,
  'GET /api/sponsor': listSponsors,
  'GET /api/sponsor/{id}': getSponsor,
  'POST /api/sponsor': saveSponsor,
  'DELETE /api/sponsor/{id}/{image}': removeSponsor,
  'GET /api/qr': listQrs,
  'GET /api/qr/{id}': getQr,
  'POST /api/qr': saveQr,
  'DELETE /api/qr/{id}/{image}': removeQr,
  'GET /api/radio': getRadio,
  'PUT /api/radio': createRadio,
  'POST /api/radio': updateRadio,
  'GET /api/roles/users': listSubUsers,
  'PUT /api/roles/users': updateSubUser,
  'DELETE /api/roles/users/{id}': deleteSubUser,
  'POST /api/roles/add-user': addSubUser,
  'GET /api/user/{id}': getUser,
  'GET /api/users': listUsers,
  'GET /api/user-with-radio/{id}': getUserWithRadio,
  'POST /api/user/{id}': updateUser,
  'PUT /api/user/{id}': createUser,
  'DELETE /api/user/{id}': removeUser,
  'POST /api/user/{id}/key': makeKey,
  'POST /api/radio/icons': storeIcons,
  'POST /api/radio-type/{radioId}': setRadioType,
  'POST /api/build-flavors': asRun('Build Flavors', buildFlavors),
  'GET /api/download-flavors': downloadFlavors,
  'GET /api/git-push': asRun('Git push', pushFlavors),
  'POST /api/sync-firebase-data': asRun('Sync Firebase', syncFirebase),
  'POST /api/create-firebase-flavor': registerFlavor,
  'GET /api/apk/{path}': listApk,
  'DELETE /api/apk/{flavor}': removeApk,
  'POST /api/build-apk': queueBuild,
  'GET /api/builds': listBuilds,
  'GET /api/builds/{id}': getBuild,
  'DELETE /api/builds/{id}': cancelBuild,
  'GET /api/builds/checklist/{id}': getChecklist,
  'GET /api/audit': listAudit,
  'GET /api/desk-run': getDeskRun,
};
