import { SessionInfo } from '@voxgrove/contracts';
import type { AboutForm } from '@voxgrove/contracts';
import { request } from '@voxgrove/sdk';

/**
 * True once the user has answered in this page. The session of this page still says that the
 * questions are open.
 */
let answered = false;
export const isAboutAnswered = (): boolean => answered;

/**
 * Stores the answers to the questions about the user. A body with only null values skips the
 * questions.
 * @throws ApiError
 */
export async function saveAbout(body: AboutForm): Promise<void> {
  await request({ method: 'PUT', path: '/auth/about', global: true, body, output: SessionInfo });
  answered = true;
}
