/** What git says, told to whoever asked for a push. */

/** It did not work; `message` is Spanish, `detail` is what git said. */
export class GitTrouble extends Error {
  readonly detail: string;
  constructor(message: string, detail: string) {
    super(message);
    this.name = 'GitTrouble';
    this.detail = detail;
  }
}

/** By what git says, credentials in it or not: hiding them first would hide its own words too. */
export function troubleOf(err: string, branch: string): GitTrouble {
  const is = (pattern: RegExp) => pattern.test(err);
  if (
    is(
      /could not read (?:Username|Password)|authentication failed|permission denied|error: 40[13]/i,
    )
  )
    return new GitTrouble(
      'El repositorio no dio permiso: revisa el usuario y la clave de FLAVORS_GIT_REMOTE.',
      err,
    );
  if (is(/hook declined|protected branch|\[remote rejected\]|insufficient permission/i))
    return new GitTrouble(
      `El repositorio no acepta cambios en la rama «${branch}»: revisa sus permisos.`,
      err,
    );
  if (is(/host key verification failed/i))
    return new GitTrouble(
      'El servidor no conoce la máquina del repositorio: agrega su clave a known_hosts.',
      err,
    );
  if (
    is(
      /could not resolve|connection refused|(?:could not|couldn't|failed to) connect|timed out|unreachable/i,
    )
  )
    return new GitTrouble('No se pudo conectar con el repositorio. Prueba más tarde.', err);
  if (is(/not appear to be a git repository|not found|does not exist|no such file/i))
    return new GitTrouble('No se encontró el repositorio de FLAVORS_GIT_REMOTE.', err);
  return new GitTrouble('Git no pudo terminar. El registro del servidor dice por qué.', err);
}
