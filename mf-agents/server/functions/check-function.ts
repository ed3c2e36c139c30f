import { AppError, isAppError } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { checkDestination } from '@voxgrove/server/outbound/destination';
import { isCustomerHeader } from '@voxgrove/server/outbound/headers';
import { AGENT_PURPOSES } from '../outbound-purposes';
import type { FunctionInput } from '../../contract/functions';
import { sendsCredentialInTheClear } from './credential-reach';
import { bodyTemplate, inBody } from './fill-body';
import { urlTemplate } from './fill-url';
import { pathSteps } from './pick-path';
import type { Reference } from './template';
import { fill, referencesIn, strayBraces } from './template';

const notAName = (braces: string) =>
  `“${braces}” is not a placeholder. Write {{parameter}} or {{credential.NAME}}.`;

/**
 * Checks everything about a function that its schema does not.
 * @throws AppError BAD_INPUT with a message for each field
 */
export function checkFunction(input: FunctionInput, config: Config): void {
  const fields: Record<string, string> = {};
  const fault = (field: string, message: string | undefined) => {
    if (message !== undefined) fields[field] ??= message;
  };

  input.parameters.forEach(({ name, type, values }, index) => {
    if (input.parameters.findIndex((other) => other.name === name) < index)
      fault(`parameters.${index}.name`, 'Another parameter has this name.');
    if (type === 'enum' && values.length === 0)
      fault(`parameters.${index}.values`, 'Please enter the values to choose from.');
    if (type !== 'enum' && values.length > 0)
      fault(`parameters.${index}.values`, 'Only a choice has values.');
  });
  const unknown = (references: Reference[]) => {
    const stray = references.find(
      ({ kind, name }) =>
        kind === 'parameter' && !input.parameters.some((parameter) => parameter.name === name),
    );
    return stray && `There is no parameter called ${stray.name}.`;
  };

  fault(
    'url',
    urlFault(input, config) ?? clearFault(input, config) ?? unknown(referencesIn(input.url)),
  );
  input.headers.forEach(({ name, value }, index) => {
    if (!isCustomerHeader(name.toLowerCase(), ''))
      fault(`headers.${index}.name`, 'This header cannot be set.');
    if (input.headers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index)
      fault(`headers.${index}.name`, 'This header is there already.');
    if (!/^[\t\x20-\x7e]*$/.test(value))
      fault(`headers.${index}.value`, 'A header has plain letters, digits and punctuation only.');
    const stray = strayBraces(value);
    fault(
      `headers.${index}.value`,
      stray === undefined ? unknown(referencesIn(value)) : notAName(stray),
    );
  });
  if (input.body !== '') {
    const tree = bodyTemplate(input.body);
    if (input.method === 'GET' || input.method === 'DELETE')
      fault('body', `A ${input.method} request has no body.`);
    else if (tree === undefined)
      fault(
        'body',
        'This is not JSON. Texts and placeholders in texts stand in double quotes, like { "email": "{{email}}" }.',
      );
    else {
      const { references, stray } = inBody(tree);
      fault('body', stray === undefined ? unknown(references) : notAName(stray));
    }
  }
  if (pathSteps(input.responsePath) === null)
    fault(
      'responsePath',
      'Write it like data.items[0].name, or results[].title for every element.',
    );
  if (Object.keys(fields).length > 0) throw new AppError('BAD_INPUT', { fields });
}

const clearFault = (input: FunctionInput, config: Config): string | undefined =>
  sendsCredentialInTheClear(input, config)
    ? 'A credential is sent over https:// only. Change the address, or remove the credential.'
    : undefined;

function urlFault(input: FunctionInput, config: Config): string | undefined {
  const template = urlTemplate(input.url);
  if (!/^https?:\/\//i.test(input.url)) return 'The address must begin with https:// or http://.';
  if (!template)
    return 'Scheme, host and port must be written out, without user name and #. Placeholders may follow after the host.';
  const stray = strayBraces(input.url);
  if (stray !== undefined) return notAName(stray);
  const inPath = referencesIn(template.path);
  if (inPath.some(({ kind }) => kind === 'credential'))
    return 'Credentials belong into a header or the body, not into the path.';
  const optional = inPath.find(({ name }) =>
    input.parameters.some((parameter) => parameter.name === name && !parameter.required),
  );
  if (optional) return `${optional.name} is a part of the path, so it must be required.`;
  try {
    checkDestination(
      fill(input.url, () => 'x'),
      AGENT_PURPOSES.function,
      config,
    );
  } catch (error) {
    if (isAppError(error))
      return 'This address cannot be reached from here: it must be a public one, on an ordinary port.';
    throw error;
  }
  return undefined;
}
