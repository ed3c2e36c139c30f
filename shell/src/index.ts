import { start } from './start/start';

// The start is deferred. During the evaluation of this large script, a stack trace (of an error, a
// debugger, or a request's initiator) would make the engine parse the whole script again.
queueMicrotask(start);
