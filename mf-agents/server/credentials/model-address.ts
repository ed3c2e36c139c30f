import { AppError, isAppError } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { Config } from '@voxgrove/server/config';
import { checkDestination, isSandboxModel } from '@voxgrove/server/outbound/destination';
import { AGENT_PURPOSES } from '../outbound-purposes';

const refuse = (message: string): never => {
  throw new AppError('BAD_INPUT', { fields: { baseUrl: message } });
};

/**
 * Returns the base of an OpenAI-compatible address as it is stored: without a trailing slash and
 * without `/chat/completions`.
 * @throws AppError BAD_INPUT
 */
export function modelAddress(text: string, config: Config): string {
  const address = text
    .replace(/\/+$/, '')
    .replace(/\/chat\/completions$/, '')
    .replace(/\/+$/, '');
  if (!isUrl(address)) return refuse('Enter the whole address, like https://api.openai.com/v1.');
  const url = new URL(address);
  if (url.search !== '' || url.hash !== '') return refuse('Enter the address without ? and #.');
  if (url.protocol !== 'https:' && !isSandboxModel(url, config))
    return refuse('The address must begin with https://, so that the key is not sent in the open.');
  try {
    checkDestination(`${address}/`, AGENT_PURPOSES['customer-model'], config);
  } catch (error) {
    if (isAppError(error))
      return refuse('This address cannot be reached from here: it must be a public one.');
    throw error;
  }
  return address;
}
