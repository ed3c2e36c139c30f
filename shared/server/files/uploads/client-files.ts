import type { ClientId, OrganisationId } from '@voxgrove/contracts';

/** Returns the owner of a client's pictures. */
export const photosOf = (id: ClientId): string => `client:${id}`;

/** Returns the owner of the files that a client attaches to feedback. */
export const feedbackFilesOf = (id: ClientId): string => `feedback:${id}`;

/** Returns the owner of the logos of an organization. */
export const logosOf = (id: OrganisationId): string => `organisation:${id}`;
