import { AppError } from '@voxgrove/contracts';
import { z } from 'zod';
import { TemplateDraft, variablesOf } from '../../contract/whatsapp';
import type { WhatsAppTemplate } from '../../contract/whatsapp';
import type { Part } from '../engine/port';
import type { GraphApi } from '../meta/port';

/** https://developers.facebook.com/docs/whatsapp/business-management-api/message-templates */
const TemplateList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.string(),
      category: z.string().default(''),
      status: z.string().default(''),
      components: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
    }),
  ),
});

/** @throws AppError WHATSAPP_TEMPLATE_FAILED */
export async function listTemplates(api: GraphApi, wabaId: string): Promise<WhatsAppTemplate[]> {
  const reply = await api.get(`/${wabaId}/message_templates?limit=200`);
  const list = reply.ok ? TemplateList.safeParse(reply.json) : undefined;
  if (list?.success !== true) throw failed(reply);
  return list.data.data.map(({ components, ...template }) => ({
    ...template,
    bodyText: components.find(({ type }) => type.toUpperCase() === 'BODY')?.text ?? '',
  }));
}

/**
 * Submits a template to Meta, which decides later whether the template may be used.
 * @throws AppError WHATSAPP_TEMPLATE_INVALID | WHATSAPP_TEMPLATE_FAILED
 */
export async function createTemplate(api: GraphApi, wabaId: string, given: object): Promise<void> {
  const draft = TemplateDraft.safeParse(given);
  if (!draft.success || variablesOf(draft.data.bodyText) !== draft.data.examples.length)
    throw new AppError('WHATSAPP_TEMPLATE_INVALID');
  const { name, language, category, bodyText, examples } = draft.data;
  const body = {
    type: 'BODY',
    text: bodyText,
    ...(examples.length > 0 && { example: { body_text: [examples] } }),
  };
  const template = { name, language, category, components: [body] };
  const reply = await api.post(`/${wabaId}/message_templates`, template);
  if (!reply.ok) throw failed(reply);
}

/** Returns the API message that sends a template. */
export const templatePart = (
  { name, language }: { name: string; language: string },
  variables: readonly string[],
): Part => ({
  type: 'template',
  template: {
    name,
    language: { code: language },
    ...(variables.length > 0 && {
      components: [{ type: 'body', parameters: variables.map((text) => ({ type: 'text', text })) }],
    }),
  },
});

const failed = (reply: { ok: boolean; said?: string }): AppError =>
  new AppError('WHATSAPP_TEMPLATE_FAILED', {
    reason: reply.ok || !reply.said ? 'An unexpected error occurred' : reply.said,
  });
