import { walkRemoteScreens } from '@voxgrove/tooling/screens';
import { join } from 'node:path';
import { AGENT_ID } from '../src/testing/test-ids';
import { screens } from './screens';

walkRemoteScreens(join(import.meta.dirname, '..'), screens, { agent: AGENT_ID });
