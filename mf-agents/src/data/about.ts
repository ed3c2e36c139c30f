import { SessionInfo } from '@voxgrove/contracts';
import type { AboutForm } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';

/** Answers the questions about the person; all null skips them. @throws ApiError */
export const saveAbout = (body: AboutForm): Promise<SessionInfo> =>
  request({ method: 'PUT', path: '/auth/about', global: true, body, output: SessionInfo });
