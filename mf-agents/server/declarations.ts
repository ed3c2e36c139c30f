import { declareSlice } from '@voxgrove/server/declarations';
import { AGENT_ERRORS } from '../contract/errors';
import { AGENT_ENVIRONMENT } from './environment';
import { AGENT_PURPOSES } from './outbound-purposes';
import { AGENT_POLICIES } from './policies';
import { AGENT_PORTS } from './ports';

export const declarations = declareSlice('mf-agents', {
  errors: AGENT_ERRORS,
  policies: AGENT_POLICIES,
  outboundPurposes: AGENT_PURPOSES,
  environment: AGENT_ENVIRONMENT,
  ports: AGENT_PORTS,
  resources: ['agent', 'agentOrNew', 'agentOrDeleted'],
});
