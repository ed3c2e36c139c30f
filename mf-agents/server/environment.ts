import { flag, hostVariable } from '@voxgrove/server/environment/variables';
import type { EnvironmentTable } from '@voxgrove/server/environment/table';

export const AGENT_ENVIRONMENT = {
  FLOWS_HOST: {
    parse: hostVariable,
    default: 'off',
    meaning:
      'host of the product, for example `studio.example.com`, on which a new agent may also use third-party flows',
  },
  DEMO_HISTORY: {
    parse: flag,
    default: 'off; `npm start` and `npm run dev` switch it on',
    meaning: 'gives the demo agent 90 days of conversations, ratings, handoffs and leads',
  },
} as const satisfies EnvironmentTable;
