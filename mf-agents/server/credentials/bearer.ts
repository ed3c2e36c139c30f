/**
 * Returns the header with a model's key. Without a key there is no header, because an empty one is
 * not valid HTTP.
 */
export const bearer = (apiKey: string): { authorization?: string } =>
  apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
