import { z } from 'zod';
import { DeclaredTable } from './declared-table';

/** HTTP status and exact message for people. `{name}` is replaced by the detail of that name. */
export interface ErrorDefinition {
  status: number;
  message: string;
  /**
   * True if another plan, an add-on or more credits avoid the error. People then get a link to the
   * billing page.
   */
  planLimit?: true;
}
export type ErrorTable = Readonly<Record<string, ErrorDefinition>>;
/** The codes of a table, for `interface ErrorCatalogue`. */
export type ErrorsOf<Table> = { [Code in keyof Table]: ErrorDefinition };

/** Errors of the platform. A slice declares its own: docs/guides/add-a-slice.md. */
export const ERRORS = {
  BAD_INPUT: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_BODY: { status: 400, message: 'The request could not be read.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'This request did not come from this site.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  CONFLICT: {
    status: 409,
    message: 'This was changed somewhere else in the meantime. Reload to see the latest version.',
  },
  ALREADY_EXISTS: { status: 409, message: 'This already exists.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The request has too many headers, or headers that are too long.',
  },
  FILES_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be saved or opened at the moment. Please try again later.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable. Please try again.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  INVALID_EMAIL: { status: 400, message: 'Please enter a valid email' },
  CODE_REQUIRED: { status: 400, message: 'Please enter the verification code.' },
  CODE_WRONG: { status: 401, message: 'This code is not correct.' },
  CODE_EXPIRED: { status: 401, message: 'This code has expired. Please request a new one.' },
  CODE_OF_ANOTHER_BROWSER: {
    status: 401,
    message:
      'This code works once, and only in the browser that asked for it. Open the link in the email, or request a new code here.',
  },
  CODE_TRIES_EXCEEDED: { status: 401, message: 'Too many wrong codes. Please request a new one.' },
  MAIL_SENT_ALREADY: {
    status: 429,
    message:
      'We have sent several emails to this address already. Open the link in the newest one, or try again in {minutes} min.',
  },
  MAIL_NOT_SENT: { status: 503, message: 'The email could not be sent. Please try again later.' },
  // Identity
  LINK_EXPIRED: {
    status: 401,
    message: 'This link has expired or has been used already. Please request a new one.',
  },
  PASSWORD_WRONG: { status: 401, message: 'The email or the password is not correct.' },
  PASSWORD_PROOF_WRONG: { status: 403, message: 'This is not your current password.' },
  PASSWORD_PROOF_REQUIRED: {
    status: 400,
    message: 'Please enter your current password or a code from your inbox.',
  },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Please use at least 10 characters.' },
  PASSWORD_GUESSABLE: {
    status: 400,
    message: 'This password is easy to guess. Please choose another one.',
  },
  LOGIN_AGAIN: { status: 401, message: 'Please login again.' },
  WAY_NOT_OFFERED: { status: 404, message: 'This way of signing in is not offered here.' },
  ID_TOKEN_INVALID: {
    status: 401,
    message: 'Your sign-in could not be verified. Please sign in again.',
  },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address first.' },
  ACCOUNT_UNKNOWN: {
    status: 404,
    message: 'There is no account with this email yet. Please sign up first.',
  },
  DEMO_SIGN_IN_DISABLED: { status: 404, message: 'Not found.' },
  LOGIN_REQUIRED_FOR_AGENT: { status: 401, message: 'You must be logged in to create an agent' },

  OUTBOUND_BLOCKED: { status: 422, message: 'This address cannot be reached from here.' },
  OUTBOUND_TIMEOUT: { status: 504, message: 'The website took too long to answer.' },
  OUTBOUND_TOO_LARGE: { status: 422, message: 'The answer is too large.' },
  OUTBOUND_FAILED: { status: 502, message: 'The website could not be reached.' },

  VISITOR_TOKEN_INVALID: {
    status: 401,
    message: 'Your chat session has ended. Please reopen the chat.',
  },
  MESSAGE_EMPTY: { status: 400, message: 'Please enter a message to send.' },
  MESSAGE_TOO_LONG: { status: 413, message: 'Your message is too long.' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'Max size: {n} MBs' },
  UPLOAD_TYPE_REFUSED: { status: 415, message: 'Only {list} Files' },

  REGISTRY_UNVERIFIED: {
    status: 503,
    message:
      'The stored registry cannot be trusted ({state}), so nothing can be changed. An operator can restore the last verified copy on the Remotes page.',
  },
  REMOTE_UNKNOWN: { status: 404, message: 'There is no remote called {remote} in this registry.' },
  REMOTE_NOT_YOURS: {
    status: 403,
    message:
      '{remote} belongs to {owner}; this token is for {tokenOwner}. Ask an operator for a token of {owner}.',
  },
  REMOTE_DISABLED: {
    status: 409,
    message: '{remote} is switched off ({reason}). Enable it first.',
  },
  BUILD_UNKNOWN: { status: 404, message: 'The registry has no build {build} of {remote}.' },
  BUILD_EXISTS: {
    status: 409,
    message:
      'Build {build} of {remote} has been published already. Published files never change: build again from changed sources, or raise the version in remote.json.',
  },
  BUILD_FILE_EXISTS: {
    status: 409,
    message:
      '{file} of {build} is already there with another content. Published files never change.',
  },
  BUILD_FILE_WRONG: {
    status: 400,
    message:
      '{file} is not the file that was announced (its sha384 differs). Build again and deploy.',
  },
  BUILD_INCOMPLETE: {
    status: 409,
    message: 'Files of {build} are missing: {missing}. Run the deployment again.',
  },
  BUILD_BLOCKED: {
    status: 409,
    message:
      'Build {build} of {remote} is blocked ({reason}). A blocked build is never given out again: make a new one.',
  },
  BUILD_REFUSED: { status: 422, message: 'The build cannot be accepted: {summary}' },
  BUILD_IN_USE: {
    status: 409,
    message: 'Build {build} of {remote} is given to people now ({role}).',
  },
  NOTHING_TO_ROLL_BACK: {
    status: 409,
    message:
      '{remote} has no earlier healthy build to go back to. Disable it, or deploy a mended one.',
  },
  NO_CANDIDATE: {
    status: 409,
    message: '{remote} has no candidate. Deploy a build first, or name one.',
  },
  ROUTES_NOT_APPROVED: {
    status: 409,
    message:
      'Build {build} of {remote} takes addresses that are new: {routes}. Ask an operator to approve them on the Remotes page, then try again.',
  },
  NO_TELEMETRY: {
    status: 409,
    message:
      'Build {build} of {remote} cannot be promoted: {reason} Wait for more sessions, or let an operator promote it and say why.',
  },
  WORSE_THAN_STABLE: {
    status: 409,
    message: 'Build {build} of {remote} cannot be promoted: {reason}',
  },
  OVERRIDE_REFUSED: {
    status: 403,
    message: 'Overrides are for operators and for allowed addresses only.',
  },
  PREVIEW_CODE_INVALID: {
    status: 401,
    message: 'This preview address has been used or has expired.',
  },
  TOKEN_UNKNOWN: { status: 404, message: 'There is no such token.' },

  // Events
  ENDPOINT_URL_INVALID: {
    status: 400,
    message: 'Please enter an address that starts with https://',
  },
  ENDPOINT_LIMIT_REACHED: {
    status: 409,
    message: 'A workspace can have {limit} endpoints. Delete one first.',
  },
  ENDPOINT_OFF: { status: 409, message: 'This endpoint is switched off. Switch it on first.' },

  // Workspaces
  WORKSPACE_NAME_REQUIRED: { status: 400, message: 'Please enter a workspace name.' },
  WORKSPACE_PERSONAL: { status: 409, message: 'A personal workspace cannot be deleted.' },
  INVITE_YOURSELF: { status: 400, message: "You can't invite yourself lol" },
  ALREADY_MEMBER: { status: 409, message: 'This person is a member already.' },
  SEATS_REACHED: {
    status: 402,
    message: 'You have reached the maximum number of seats',
    planLimit: true,
  },
  SEATS_MISSING: {
    status: 402,
    message: 'Failed to add user to workspace, workspace does not have enough seats',
  },
  INVITATION_INVALID: {
    status: 410,
    message:
      'This invitation has been used, withdrawn or replaced, or is older than 7 days. Ask for a new one.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 403,
    message: 'This invitation is for {email}. Sign in with that address to accept it.',
  },
  REMOVE_YOURSELF: { status: 409, message: 'You cannot remove yourself from the workspace.' },
  OWNER_STAYS: {
    status: 409,
    message: 'The owner cannot leave the workspace or be removed from it.',
  },
  SECRET_SHOWN: { status: 409, message: 'This secret has been shown already. Make a new one.' },
  IMAGE_REFUSED: {
    status: 400,
    message:
      'Please choose a PNG or WebP image of at most {kilobytes} kB and {pixels} × {pixels} pixels.',
  },
  PROCESSING_TIME_USED: {
    status: 429,
    message: 'Your workspace has used its processing time. Reading goes on in {minutes} min.',
  },

  // Agencies, organisations, clients
  HOST_INVALID: { status: 400, message: 'Please enter a host name, like app.example.com.' },
  HOST_TAKEN: { status: 409, message: 'This domain already exists on another account.' },
  CLIENT_EMAIL_IN_USE: { status: 409, message: 'This email is already in use by another client.' },
  NOT_ORGANISATION_ADMIN: { status: 403, message: 'You are not an admin' },
  CLIENT_ACCESS_DISABLED: { status: 403, message: '{text}' },
  TAB_NOT_ALLOWED: {
    status: 403,
    message: 'You do not have access to this part of the dashboard.',
  },
  NOT_WHILE_VIEWING: {
    status: 403,
    message: 'You view the portal as this client. Only the client may do this.',
  },
  ORGANISATION_LIMIT_REACHED: {
    status: 409,
    message: 'An agency can have {limit} organizations. Delete one first.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'You can have {n} passkeys. Remove one first.',
  },
  CLIENT_LIMIT_REACHED: {
    status: 409,
    message: 'An organization can have {limit} users. Delete one first.',
  },
  CLIENT_SEATS_TAKEN: {
    status: 402,
    message:
      'All {limit} client seats are taken. Add client seats under Billing to add more users.',
    planLimit: true,
  },

  // Ledger
  BALANCE_TOO_LOW: { status: 402, message: 'The balance is too low for this.', planLimit: true },
  LEDGER_KEY_REUSED: {
    status: 409,
    message: 'This has been booked before with other content. Nothing was changed.',
  },
  RESERVATION_CLOSED: {
    status: 409,
    message: 'This reservation has been settled or released already.',
  },
} as const satisfies ErrorTable;

/**
 * The closed union of error codes. Slices add theirs by augmentation. Any other error becomes
 * INTERNAL with a request id.
 */
export interface ErrorCatalogue extends ErrorsOf<typeof ERRORS> {}
export type ErrorCode = keyof ErrorCatalogue;

/**
 * Error codes that are declared in this process. The gateway adds those of the slices that it
 * composes.
 */
export const errorTable = new DeclaredTable<ErrorDefinition>('error code', 'the platform', ERRORS);

/** Accepts any code on the wire, because the reader need not have loaded the slice of the code. */
export const ErrorCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/) as unknown as z.ZodType<
  ErrorCode,
  ErrorCode
>;

/**
 * Body of every error response. `details.fields` maps a field's path to its message;
 * `details.requestId` is always present.
 */
export const WireError = z.object({
  success: z.literal(false),
  message: z.string(),
  errorCode: ErrorCode,
  details: z
    .object({ requestId: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .catchall(z.unknown()),
});
export type WireError = z.infer<typeof WireError>;

/**
 * An error for callers: a code of the catalogue, details that are safe to show (`wireError` leaves
 * out the others), and the cause for our log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    details: Record<string, unknown> = {},
    options?: { cause?: unknown },
  ) {
    super(errorMessage(code, details), options);
    this.name = 'AppError';
    this.code = code;
    this.status = definitionOf(code).status;
    this.details = definitionOf(code).planLimit ? { ...details, planLimit: true } : details;
  }
}

/** Returns the catalogue's text for a code, with its `{parts}` filled from `details`. */
export function errorMessage(code: ErrorCode, details: Record<string, unknown> = {}): string {
  return fillMessage(definitionOf(code), details);
}

/** Returns a definition's text, with its `{parts}` filled from `details`. */
export function fillMessage(
  { message }: ErrorDefinition,
  details: Record<string, unknown> = {},
): string {
  return message.replace(/\{(\w+)\}/g, (whole, key: string) =>
    key in details ? String(details[key]) : whole,
  );
}

/** Returns INTERNAL for a code whose slice is not loaded in this process. */
const definitionOf = (code: ErrorCode): ErrorDefinition =>
  errorTable.entries[code] ?? ERRORS.INTERNAL;

export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'code' in error;
