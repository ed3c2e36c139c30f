import type { Root } from 'react-dom/client';
import { RemoteRoot } from '@voxgrove/sdk/internal';
import { LoginPage } from '../public/LoginPage';
import { markUp } from './mark-up';
import type { BootData } from './boot-data';

export function startLogin(root: Root, { embedded, sandboxUrl }: BootData): void {
  root.render(<RemoteRoot name="shell"><LoginPage embedded={embedded} {...(sandboxUrl && { sandboxUrl })} /></RemoteRoot>);
  markUp();
}
