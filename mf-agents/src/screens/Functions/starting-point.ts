import { FUNCTION } from '@voxgrove/contracts';
import type { Translate } from '@voxgrove/sdk';
import type { FunctionInput } from '../../../contract/functions';

/** A new function with no values. */
export const EMPTY_FUNCTION: FunctionInput = {
  name: '',
  description: '',
  method: 'GET',
  url: '',
  headers: [],
  body: '',
  parameters: [],
  responsePath: '',
  maxChars: FUNCTION.resultChars,
  timeoutMs: FUNCTION.timeoutMs,
  agents: 'all',
};

/** Returns an example that shows how the parts of a function work together. */
export const exampleFunction = (t: Translate): FunctionInput => ({
  ...EMPTY_FUNCTION,
  name: 'order_status',
  description: t('sample.description'),
  url: 'https://shop.example.com/api/orders/{{order_id}}?email={{email}}',
  headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }],
  parameters: [
    {
      name: 'order_id',
      type: 'string',
      description: t('sample.orderId'),
      required: true,
      values: [],
    },
    { name: 'email', type: 'string', description: t('sample.email'), required: false, values: [] },
  ],
  responsePath: 'order.status',
});

export const inputOf = (definition: FunctionInput): FunctionInput => ({
  name: definition.name,
  description: definition.description,
  method: definition.method,
  url: definition.url,
  headers: definition.headers,
  body: definition.body,
  parameters: definition.parameters,
  responsePath: definition.responsePath,
  maxChars: definition.maxChars,
  timeoutMs: definition.timeoutMs,
  agents: definition.agents,
});
