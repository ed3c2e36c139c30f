/** `npm run screenshots`: takes the README's pictures from the running product. */
import { register } from 'tsx/esm/api';

register();
const { takeScreenshots } = await import('../screenshots/take-screenshots.ts');
await takeScreenshots();
process.exit();
