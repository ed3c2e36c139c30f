import { start } from './start/start';

// Deferred: a stack trace during the evaluation of this large script (an error, a debugger, a
// request's initiator) would make the engine parse all of it again.
queueMicrotask(start);
