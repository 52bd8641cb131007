// A build command for tests: what it does is said by its argument.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { env } = process;
const [, , what = 'works'] = process.argv;
const out = (name, text) => {
  const path = join(env.CABINA_OUT, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

const does = {
  works() {
    process.stdout.write(`compilando ${env.CABINA_APPLICATION_ID}\n`);
    const flavor = join(env.CABINA_FOLDER, 'app', 'src', env.CABINA_FLAVOR);
    out(`${env.CABINA_FLAVOR}.${env.CABINA_FORMAT === 'apk' ? 'apk' : 'aab'}`, 'la app');
    out('mapas/output-metadata.json', JSON.stringify(readdirSync(flavor).sort()));
  },
  tells() {
    const own = Object.entries(env).filter(([name]) => name.startsWith('CABINA_'));
    out('entorno.json', JSON.stringify({ args: process.argv.slice(2), env }));
    out('clave.txt', env.CABINA_STORE_FILE ? readFileSync(env.CABINA_STORE_FILE, 'base64') : '');
    for (const [name, value] of own) process.stdout.write(`${name}=${value}\n`);
    process.stderr.write(`clave: ${env.CABINA_STORE_PASSWORD}\n`);
  },
  fails() {
    process.stderr.write('FAILURE: Build failed with an exception.\n');
    process.exitCode = 3;
  },
  nothing() {},
  links() {
    out('../etc/passwd', 'canario');
    rmSync(env.CABINA_OUT, { recursive: true });
    symlinkSync('etc', env.CABINA_OUT);
  },
  odd() {
    for (let count = 0; count < 250; count += 1) out(`mapas/${count}.txt`, 'mapa');
    out('z/la app 100%.aab', 'la app');
    symlinkSync('.', join(env.CABINA_OUT, 'aqui'));
    symlinkSync('..', join(env.CABINA_OUT, 'arriba'));
    writeFileSync(Buffer.concat([Buffer.from(`${env.CABINA_OUT}/`), Buffer.from([0xf1])]), '');
    process.stdout.write('sin fin de línea');
  },
  hangs() {
    process.stdout.write('empieza\n');
    setInterval(() => {}, 1_000);
  },
  dies() {
    process.kill(process.pid, 'SIGKILL');
  },
  shouts() {
    const piece = Buffer.alloc(1_048_576, 'mucho texto de Gradle, línea tras línea\n');
    let left = 100;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!process.stdout.write(piece)) {
          process.stdout.once('drain', more);
          return;
        }
      }
      process.stdout.write('BUILD SUCCESSFUL\n');
      out('app.aab', 'x');
    };
    more();
  },
};
does[what]();
