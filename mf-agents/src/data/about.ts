import { SessionInfo } from '@voxgrove/contracts';
import type { AboutForm } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';

/** The session of this page still says that the person is to be asked. */
let answered = false;
export const isAboutAnswered = (): boolean => answered;

/** Answers the questions about the person; all null skips them. @throws ApiError */
export async function saveAbout(body: AboutForm): Promise<void> {
  await request({ method: 'PUT', path: '/auth/about', global: true, body, output: SessionInfo });
  answered = true;
}
