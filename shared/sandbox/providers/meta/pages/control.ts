import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MetaState } from '../state';

const Name = z.string().trim().min(1).max(40);
const NewPage = z.object({ name: Name, instagram: Name.optional() });

/** Adds a route that creates pages, each with a code of the login window. */
export function pageControl(control: FastifyInstance, state: MetaState): void {
  control.post('/pages', async ({ body }) => {
    const { name, instagram } = NewPage.parse(body);
    const page = state.pages.create(name, instagram);
    return {
      id: page.id,
      ...(page.instagram && { instagramId: page.instagram.id }),
      code: state.newCode([page.id]),
    };
  });
}
