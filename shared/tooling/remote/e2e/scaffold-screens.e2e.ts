import { walkRemoteScreens } from '@voxgrove/tooling/screens';
import { SCAFFOLD } from '../../e2e/scaffold';
import { screens } from '../template/full/e2e/screens';

walkRemoteScreens(SCAFFOLD, screens, { agent: '' });
