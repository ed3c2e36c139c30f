/** Everything that other modules may import from this one. */
export { Accounts, SIGN_UP_REGION, WORKSPACE_SECRET } from './accounts';
export { ACCOUNT_INDEXES, people, workspaces } from './collections';
export { DEMO_OWNER, seedDemo } from './seed-demo';
