import { usePortal, useSession, useWorkspace } from '@voxgrove/sdk';

/** The reader of notifications, and the server's path for them. */
export interface Reader {
  /** The id of the person or client. */
  id: string;
  workspaceId: string;
  /** The live topic. */
  topic: string;
  /** The calls for the notifications of this reader begin with this path. */
  path: `/${string}`;
  /** Whether the path has no region. */
  global: boolean;
}

/** Returns the signed-in person, or on an agency's pages the client. */
export function useReader(): Reader {
  const { user } = useSession();
  const { uid: workspaceId } = useWorkspace();
  const isClient = usePortal() !== null;
  return isClient
    ? {
        id: user.uid,
        workspaceId,
        topic: `clients/${user.uid}/notifications`,
        path: '/portal/notifications',
        global: true,
      }
    : {
        id: user.uid,
        workspaceId,
        topic: `people/${user.uid}/notifications`,
        path: `/workspaces/${workspaceId}/notifications`,
        global: false,
      };
}
