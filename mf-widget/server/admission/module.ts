import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { isUsedWhereGiven } from './origins';
import { ProvenVisitors } from './proven-visitors';
import { VisitorTokens } from './visitor-token';

export interface AdmissionModule extends ServerModule {
  tokens: VisitorTokens;
  proven: ProvenVisitors;
}

/**
 * Creates the module that decides who may use an agent: visitors with a token, on the websites that
 * the owner allows.
 */
export function admissionModule({ secrets, clock }: SliceContext): AdmissionModule {
  const tokens = new VisitorTokens(secrets.derive('widget.visitor-token'));
  return {
    name: 'admission',
    tokens,
    proven: new ProvenVisitors(secrets.derive('widget.proven-visitor')),
    principals: (token, { region, origin, changes }) => {
      const claims = tokens.read(token, clock.now());
      if (claims === null || claims.region !== region) return null;
      if (!isUsedWhereGiven(claims.origin, origin, changes)) return null;
      return {
        kind: 'visitor',
        visitorId: claims.visitorId,
        agentId: claims.agentId,
        region: claims.region,
        origin: claims.origin,
        validUntil: claims.expiresAt,
        ...(claims.tester && { tester: claims.tester }),
      };
    },
  };
}
