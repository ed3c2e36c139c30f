import { start } from './boot/start';

// Not while this large script is being evaluated: whoever takes a stack trace then (an error, a debugger, a request that
// notes its initiator) makes the engine parse all of the script a second time.
queueMicrotask(start);
