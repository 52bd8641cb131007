import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { configure } from '#lib/env.ts';
import { errorFrom, messageFor } from './errors.ts';
import { SECRET } from './fixture.ts';

/** What of an upstream's error reaches people. */

before(() => {
  const UPSTREAM_URL = 'http://127.0.0.1:9';
  configure({ SESSION_SECRET: SECRET, UPSTREAM_URL, LOG_LEVEL: 'silent' });
});

const said = (message: unknown): string => errorFrom(500, { message }, null).message;

const MACHINE = [
  'TypeError: Cannot read properties of null (reading x)',
  'ER_NO_SUCH_TABLE: Table radio.msgs does not exist',
  "ER_DUP_ENTRY: Duplicate entry 'ana@radio.test' for key 'users.email'",
  'SQLSTATE[23000]: Integrity constraint violation: 1062',
  'PDOException: no se pudo',
  'ORA-00942: table or view does not exist',
  'SELECT * FROM mensajes WHERE radio = 1',
  'SQLITE_BUSY: database is locked',
  'ECONNREFUSED 127.0.0.1:3306',
  'connect ETIMEDOUT 10.0.0.4:5432',
  'getaddrinfo EAI_AGAIN db',
  "ENOENT: no such file or directory, open '/srv/x.png'",
  'Error: x\n    at run (/app/x.js:1:2)',
  'at Object.run (/app/x.js:1:2)',
  'Falló en /var/www/radio/app/Http/Kernel.php',
  'Falló en C:\\inetpub\\radio\\web.config',
  'App\\Models\\Mensaje',
  'index.js:12',
  'undefined',
  'null',
  'NaN',
  'false',
  'error',
  '[object Object]',
  '{"code":500}',
  'not_found',
  'auth/user-not-found',
  'E11000',
  '500',
  'invalidCredentials',
  'Unexpected token < in JSON at position 0',
  '<b>x</b>',
  'Not Found',
  'not found.',
  '404 Not Found',
  'Internal Server Error',
  'Unauthorized',
  'Unauthenticated.',
  'Forbidden resource',
  'Bad Gateway',
  'Too Many Requests',
  'Service Unavailable',
  'Something went wrong',
  'The given data was invalid.',
  'No query results for model',
  'Cannot GET /api/pushs',
  'jwt expired',
  'socket hang up',
  'fetch failed',
  'Validation failed',
  'Request failed with status code 500',
];

test('C03 what a machine or a framework wrote is never read by people', () => {
  for (const message of MACHINE) assert.equal(said(message), messageFor(500), message);
});

const PEOPLE = [
  'Título repetido',
  'Espera',
  'Ya está',
  'Falta el nombre',
  'Se rompió',
  'ERROR AL ENVIAR EL EMAIL',
  'Error: el título está repetido',
  'No existe',
  'no autorizado',
  'No cuenta con los permisos nesesarios',
  'Mantenimiento hasta las 10',
  'Mantenimiento 07/08 de 10:00 a 12:30, y/o feriados',
  'Lo que enviaste no es JSON válido.',
  'Este servidor espera JSON (Content-Type: application/json).',
  'El servidor no tiene cuenta de Google: falta el ajuste GOOGLE_SERVICE_ACCOUNT.',
  'El mensaje se envía como formulario (multipart/form-data).',
  'Las fotos HEIC no se pueden mostrar en todos los navegadores. Envíala como JPEG.',
  'Ya hay un programa «The Best of the 80s».',
  'Mira https://radio.test/ayuda/envios para saber más',
  'Usuario o clave incorrectos (3/5)',
  'El host db.radio.test no responde',
  'Ana & Luz <3',
  'Sem permissão para esta ação',
  'Este módulo está en obra.\nVuelve mañana.',
];

test('what a person wrote stays as it is', () => {
  for (const message of PEOPLE) assert.equal(said(message), message);
});

test('an error without end says what its status says', () => {
  let body: unknown = { message: 'muy adentro' };
  for (let depth = 0; depth < 9_000; depth += 1) body = { error: body };
  assert.equal(errorFrom(500, body, null).message, messageFor(500));
});

test('what a status says by itself also says what to do', () => {
  for (const status of [400, 401, 403, 404, 409, 413, 418, 429, 500, 502, 503, 504])
    assert.match(
      messageFor(status),
      /vuelve a |Vuelve a |Espera |pídesela |actualiza |Elige /,
      String(status),
    );
});
