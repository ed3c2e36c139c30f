import { RELOAD_PATH } from './reload-path';

/**
 * Part of the shell's page in the dev loop only: reloads the page after the shell, a remote or the
 * server was rebuilt.
 */
const source = new EventSource(RELOAD_PATH);
source.onmessage = () => {
  source.close();
  location.reload();
};
