/**
 * The header that carries a model's key. Model servers without keys get none: an empty one is not
 * valid HTTP.
 */
export const bearer = (apiKey: string): { authorization?: string } =>
  apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
