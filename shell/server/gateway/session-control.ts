import { deviceOf } from '../sessions/device';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionControl } from '@voxgrove/server/http/route';
import type { BrowserCookie } from '../sessions/browser-cookie';
import type { SessionCookie } from '../sessions/session-cookie';
import type { Sessions } from '../sessions/sessions';

/** Lets a handler start and end the session without knowing cookies or tokens. */
export const sessionControl =
  ({
    sessions,
    cookie,
    browser,
  }: {
    sessions: Sessions;
    cookie: SessionCookie;
    browser: BrowserCookie;
  }) =>
  (request: FastifyRequest, reply: FastifyReply): SessionControl => {
    const token = (): string | undefined => bearer(request) ?? cookie.read(request);
    let name: string | undefined;
    const control: SessionControl = {
      browser: () => (name ??= browser.nameOf(request, reply)),
      async start(userId, way) {
        const started = await sessions.start(userId, token(), {
          from: { ...deviceOf(request), way },
        });
        cookie.write(reply, started);
        return started;
      },
      async restart(userId, way) {
        await sessions.endByChange(userId);
        await control.start(userId, way);
      },
      async end() {
        const current = token();
        if (current !== undefined) await sessions.end(current);
        cookie.clear(reply);
      },
      async endAll() {
        const found = await sessions.find(token() ?? '');
        if (found !== null) await sessions.endAll(found.user.uid);
        cookie.clear(reply);
      },
    };
    return control;
  };

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (vgs_\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
