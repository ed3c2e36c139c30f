import { z } from 'zod';
import { AgentId, FUNCTION, WorkspaceId, cleanText, randomId } from '@voxgrove/contracts';

export const FunctionId = z.string().regex(/^[A-Za-z0-9]{16}$/);
export const newFunctionId = (): string => randomId(16);

const line = (max: number) => cleanText(max).pipe(z.string().trim());

/** A name that the model sees: snake_case. */
const Name = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(60)
  .regex(
    /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
    'Use small letters, digits and single _, beginning with a letter, like order_status.',
  );

export const FunctionParameter = z.strictObject({
  name: Name,
  type: z.enum(['string', 'number', 'boolean', 'enum']),
  /** Tells the model which value to use. */
  description: line(300),
  required: z.boolean(),
  /** Allowed values of an enum; empty for other types. */
  values: z.array(line(100).pipe(z.string().min(1))).max(30),
});
export type FunctionParameter = z.infer<typeof FunctionParameter>;

/** `value` may contain `{{parameter}}` and `{{credential.NAME}}`. */
const FunctionHeader = z.strictObject({ name: line(80), value: line(1_000) });

/**
 * A function as people define it. `url`, header values and `body` are templates;
 * contract/function-rules.ts says what they may contain.
 */
export const FunctionInput = z.strictObject({
  name: Name,
  /** Tells the model when to call the function and what the function returns. */
  description: line(1_000).pipe(
    z.string().min(1, 'Please say what it does: the model decides by this when to call it.'),
  ),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: line(FUNCTION.maxUrlChars).pipe(z.string().min(1, 'Please enter the address.')),
  headers: z.array(FunctionHeader).max(FUNCTION.maxHeaders),
  /** JSON that may contain `{{parameter}}` as a value or within a text; empty for no body. */
  body: line(FUNCTION.maxBodyChars),
  parameters: z.array(FunctionParameter).max(FUNCTION.maxParameters),
  /**
   * Part of a JSON response that the model gets, such as `data.items[0].name` or `results[].title`;
   * empty: the whole response.
   */
  responsePath: line(200),
  /** Maximum characters of the response that the model gets. */
  maxChars: z.number().int().min(FUNCTION.minResultChars).max(FUNCTION.maxResultChars),
  timeoutMs: z.number().int().min(1_000).max(FUNCTION.maxTimeoutMs),
  /** Agents that may call the function. */
  agents: z.union([z.literal('all'), z.array(AgentId).max(200)]),
});
export type FunctionInput = z.infer<typeof FunctionInput>;

export const HttpFunction = FunctionInput.extend({
  id: FunctionId,
  workspaceId: WorkspaceId,
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
}).strip();
export type HttpFunction = z.infer<typeof HttpFunction>;

/** A function and the version to send back in `If-Match`. */
export const FunctionView = z.object({ function: HttpFunction, version: z.number().int() });
export type FunctionView = z.infer<typeof FunctionView>;
export const FunctionReply = z.object({ data: FunctionView });

const FunctionListItem = HttpFunction.pick({
  id: true,
  name: true,
  description: true,
  method: true,
  url: true,
  agents: true,
  updatedAt: true,
});
export type FunctionListItem = z.infer<typeof FunctionListItem>;

/**
 * GET workspaces/{workspaceId}/functions, by name. `model`: whether there is a model that can call
 * them.
 */
export const FunctionListReply = z.object({
  data: z.array(FunctionListItem),
  limit: z.number().int(),
  model: z.boolean(),
  /** Names of stored secrets that headers and bodies can refer to. */
  credentials: z.array(z.string()),
});
export type FunctionListReply = z.infer<typeof FunctionListReply>;

/** Values for the parameters, as a model sends them. */
export const FunctionArguments = z.record(
  z.string().max(60),
  z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()]),
);
export type FunctionArguments = z.infer<typeof FunctionArguments>;

/**
 * POST workspaces/{workspaceId}/functions/test: calls the function as defined in the form, saved or
 * not.
 */
export const FunctionTestInput = z.strictObject({
  definition: FunctionInput,
  arguments: FunctionArguments,
});

/** Request and response of a call. Secrets are masked wherever they would appear. */
export const FunctionTestReply = z.object({
  data: z.object({
    request: z
      .object({
        method: z.string(),
        url: z.string(),
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        body: z.string(),
      })
      .nullable(),
    response: z
      .object({
        status: z.number().int(),
        contentType: z.string(),
        body: z.string(),
        bytes: z.number().int(),
      })
      .nullable(),
    ms: z.number().int(),
    ok: z.boolean(),
    /** The text that the model would get. */
    forModel: z.string(),
  }),
});
export type FunctionTest = z.infer<typeof FunctionTestReply>['data'];
