import { hostVariable } from '@voxgrove/server/environment/variables';
import type { EnvironmentTable } from '@voxgrove/server/environment/table';

export const AGENT_ENVIRONMENT = {
  FLOWS_HOST: {
    parse: hostVariable,
    default: 'off',
    meaning:
      'host of the product, for example `studio.example.com`, on which a new agent may also be one of third-party flows',
  },
} as const satisfies EnvironmentTable;
