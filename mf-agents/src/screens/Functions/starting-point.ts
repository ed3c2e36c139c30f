import { FUNCTION } from '@voxgrove/contracts';
import type { FunctionInput } from '../../../contract/functions';

/** A function nobody has written anything into yet. */
export const EMPTY_FUNCTION: FunctionInput = {
  name: '', description: '', method: 'GET', url: '', headers: [], body: '', parameters: [], responsePath: '', maxChars: FUNCTION.resultChars, timeoutMs: FUNCTION.timeoutMs, agents: 'all',
};

/** One that shows how the parts fit together. It is what the model reads, so it is not translated. */
export const EXAMPLE_FUNCTION: FunctionInput = {
  ...EMPTY_FUNCTION, name: 'order_status', description: 'Tells the state of an order and when it arrives. Call it when a visitor asks where their order is and has told its number.',
  url: 'https://shop.example.com/api/orders/{{order_id}}?email={{email}}', headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }],
  parameters: [
    { name: 'order_id', type: 'string', description: 'Number of the order, as on the confirmation', required: true, values: [] },
    { name: 'email', type: 'string', description: 'E-mail address the order was made with', required: false, values: [] },
  ],
  responsePath: 'order.status',
};

export const inputOf = (one: FunctionInput): FunctionInput => ({
  name: one.name, description: one.description, method: one.method, url: one.url, headers: one.headers, body: one.body, parameters: one.parameters,
  responsePath: one.responsePath, maxChars: one.maxChars, timeoutMs: one.timeoutMs, agents: one.agents,
});
