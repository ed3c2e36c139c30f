import { z } from 'zod';

/** `POST /{region}/orgs/{orgId}/logo` */
export const LogoReply = z.object({ data: z.object({ url: z.string() }) });
