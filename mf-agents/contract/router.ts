import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure } from '@trpc/server';
import type { ExportAgentInput, ExportAgentOutput } from './agent-template';
import type { SaveBackupInput, SaveBackupOutput } from './agent-versions';
import type { ConvertTemplateInput, ConvertTemplateOutput } from './templates';
import type {
  CreatePersonalizedAgentInput,
  CreatePersonalizedAgentOutput,
  GetBrandingInfoInput,
  GetBrandingInfoOutput,
} from './wizard';

type Mutation<I, O> = TRPCMutationProcedure<{ input: I; output: O; meta: unknown }>;

/** Procedures of this remote at /api/{region}/rpc, for a typed client. */
export type AgentsRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: TRPCDefaultErrorShape; transformer: false },
  {
    convertAgentTemplateToAgent: Mutation<ConvertTemplateInput, ConvertTemplateOutput>;
    exportAgentToJson: Mutation<ExportAgentInput, ExportAgentOutput>;
    saveAgentBackup: Mutation<SaveBackupInput, SaveBackupOutput>;
    onboarding: {
      getBrandingInfo: Mutation<GetBrandingInfoInput, GetBrandingInfoOutput>;
      createPersonalizedAgent: Mutation<
        CreatePersonalizedAgentInput,
        CreatePersonalizedAgentOutput
      >;
    };
  }
>;
