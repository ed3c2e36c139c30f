import type { AgentWrite } from './agent-write';
import { greeting, personaPrompt } from './persona';
import type { CompanyDetails } from './wizard';

/** The texts that an agent gets from its company. */
export interface CompanyTexts {
  title: string;
  description: string;
  systemPrompt: string;
  greeting: string;
}

export const companyTexts = (
  company: CompanyDetails,
  tasks: readonly string[] = [],
): CompanyTexts => ({
  title: company.name,
  description: company.description,
  systemPrompt: personaPrompt(company, tasks),
  greeting: greeting(company),
});

interface Draft {
  title: string;
  description: string;
  vgOptions: { systemPrompt: string; initMessages: readonly string[] };
}

/**
 * Returns the changes that give an agent the texts of the company `after`. A text that differs from
 * the text of `before` was edited by the owner and is not changed.
 */
export function companyChange(
  draft: Draft,
  before: CompanyDetails,
  after: CompanyDetails,
): AgentWrite {
  const old = companyTexts(before);
  const fresh = companyTexts(after);
  const options = {
    ...(draft.vgOptions.systemPrompt === old.systemPrompt && { systemPrompt: fresh.systemPrompt }),
    ...(draft.vgOptions.initMessages[0] === old.greeting && {
      initMessages: [fresh.greeting, ...draft.vgOptions.initMessages.slice(1)],
    }),
  };
  return {
    ...(draft.title === old.title && { title: fresh.title }),
    ...(draft.description === old.description && { description: fresh.description }),
    ...(Object.keys(options).length > 0 && { vgOptions: options }),
  };
}
