import { ERRORS } from '@voxgrove/contracts';

/** docs/errors.md: every error a caller can meet, as a table. */
export function errorDocument(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`);
  return `# Errors

Generated from \`shared/contracts/errors.ts\` by \`npm run docs\`; a test keeps the two equal.

Every refused request answers with \`{"success": false, "message", "errorCode", "details"}\`; \`details.requestId\` finds the request in the log.
Parts in braces are filled from the details. What is not in this table reaches the outside as \`INTERNAL\`.

| code | status | message |
|---|---|---|
${rows.join('\n')}
`;
}
