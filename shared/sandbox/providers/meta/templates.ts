import { z } from 'zod';
import { GraphError } from './errors';
import type { Business, Line, MetaState, Template } from './state';

const NewTemplate = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/, 'lower-case letters, digits and underscores'),
  language: z.string().min(2),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z
    .array(
      z.object({
        type: z.string().transform((type) => type.toUpperCase()),
        text: z.string().max(1_024).optional(),
        example: z.unknown().optional(),
        buttons: z.array(z.object({ type: z.string(), text: z.string() })).optional(),
      }),
    )
    .min(1),
});

const VARIABLE = /\{\{\d+\}\}/g;
const TAKEN = 'There is already a template with this name and language.';

/**
 * Submits a template for approval:
 * https://developers.facebook.com/docs/whatsapp/business-management-api/message-templates
 */
export function createTemplate(
  state: MetaState,
  business: Business,
  body: unknown,
): Pick<Template, 'id' | 'status' | 'category'> {
  const read = NewTemplate.safeParse(body);
  if (!read.success)
    throw new GraphError(400, 100, 'Invalid parameter', read.error.issues[0]?.message);
  const { name, language, category, components } = read.data;
  const isTaken = business.templates.some((one) => one.name === name && one.language === language);
  if (isTaken) throw new GraphError(400, 100, 'Invalid parameter', TAKEN);
  const text = components.find(({ type }) => type === 'BODY')?.text ?? '';
  const examples = components.find(({ type }) => type === 'BODY')?.example;
  if (text.match(VARIABLE) !== null && examples === undefined)
    throw new GraphError(400, 100, 'Invalid parameter', 'A text with variables needs examples.');
  const template: Template = {
    id: state.newId(),
    name,
    language,
    category,
    // Meta decides later; here the decision is visible when the list is read the next time.
    status: name.includes('reject') ? 'REJECTED' : 'APPROVED',
    components: components.map(({ type, text: words, buttons }) => ({
      type,
      ...(words !== undefined && { text: words }),
      ...(buttons && { buttons }),
    })),
  };
  business.templates.push(template);
  return { id: template.id, status: 'PENDING', category };
}

/**
 * Fills in the variables of a template and returns the line that the person sees.
 * @throws GraphError
 */
export function templateLine(
  business: Business,
  sent: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { text?: string | undefined }[] }[];
  },
): Omit<Line, 'id' | 'at' | 'from'> {
  const template = business.templates.find(
    ({ name, language }) => name === sent.name && language === sent.language.code,
  );
  if (template?.status !== 'APPROVED')
    throw new GraphError(400, 132001, '(#132001) Template name does not exist in the translation');
  const part = (type: string) =>
    template.components.find((component) => component.type === type)?.text ?? '';
  const values =
    sent.components.find(({ type }) => type.toUpperCase() === 'BODY')?.parameters ?? [];
  const body = part('BODY');
  if (new Set(body.match(VARIABLE)).size !== values.length)
    throw new GraphError(400, 132000, '(#132000) Number of parameters does not match');
  const text = values.reduce(
    (filled, { text: value = '' }, index) => filled.replaceAll(`{{${index + 1}}}`, value),
    body,
  );
  const choices = template.components
    .flatMap(({ buttons = [] }) => buttons)
    .filter(({ type }) => type === 'QUICK_REPLY')
    .map(({ text: label }) => ({ kind: 'button' as const, payload: label, text: label }));
  return {
    text: [part('HEADER'), text, part('FOOTER')].filter(Boolean).join('\n'),
    ...(choices.length > 0 && {
      choices,
      buttons: choices.map(({ text: label }, index) => ({ label, value: String(index) })),
    }),
  };
}
