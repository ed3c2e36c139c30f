import { AppError } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { Budgets, Passwords, createMailedProofs } from '../identity/port';
import { clientCodeMail } from './client-code-mail';
import type { AgencyId, ClientId, ClientProofs, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { PasswordRow } from '../identity/port';
import type { Clients } from './clients';

/** Passwords of clients, by region and id. */
export const clientPasswords = collection<PasswordRow>('tenancy.clientPasswords');

type PasswordId = `${Region}-${ClientId}`;
export const passwordId = (region: Region, id: ClientId): PasswordId => `${region}-${id}`;

/** No client has this id. */
const NOBODY = 'nobody' as ClientId;
const HOUR_MS = 3_600_000;
const MAILS_PER_HOUR_AND_AGENCY = 200;

/**
 * Proofs of clients, with the same methods as for people of the dashboard. Each agency has keys of
 * its own, so a code, a link or a counter of one agency is not valid at another.
 */
export function clientProofs(
  context: Pick<SliceContext, 'store' | 'secrets' | 'clock' | 'config' | 'port'>,
  clients: Clients,
): ClientProofs {
  const { store, secrets, clock, config } = context;
  const ofAgency = (region: Region, agencyId: AgencyId) => {
    const keys = { derive: (use: string) => secrets.derive(`${use} ${region} ${agencyId}`) };
    const budgets = new Budgets(store, clock, keys.derive('budgets'));
    const proofs = (portalUrl: string, language = 'en') =>
      createMailedProofs({
        store,
        secrets: keys,
        clock,
        budgets,
        async send({ purpose, email, code, linkToken }) {
          const agency = await context.port('agencies').get(region, agencyId);
          if (agency === null) throw new AppError('NOT_FOUND');
          const link = linkToken && `${portalUrl}/login?token=${linkToken}`;
          if (purpose === 'password') throw new AppError('NOT_FOUND');
          const agencyName = agency.name;
          const mail = await clientCodeMail({ purpose, email, code, link, agencyName, language });
          await context.port('agencyMail').send(region, agencyId, { ...mail, isSignInCode: true });
        },
      });
    const passwords = new Passwords<PasswordId>({
      store,
      secrets,
      clock,
      budgets,
      rows: clientPasswords,
      cost: config.passwordCost,
      personAt: async (email) => {
        const client = await clients.byEmail(region, agencyId, email);
        // An unknown address causes the same reads, so the duration does not show known addresses.
        if (client === null) await clients.get(region, NOBODY);
        return client && passwordId(region, client.ID);
      },
    });
    return { budgets, proofs, passwords };
  };
  const clientWithPortal = async (region: Region, id: ClientId) => {
    const client = await clients.get(region, id);
    if (client === null) throw new AppError('NOT_FOUND');
    return { client, passwords: ofAgency(region, client.agencyId).passwords };
  };
  return {
    async sendCode(region, agencyId, { purpose, email, portalUrl, language }, requester) {
      const { budgets, proofs } = ofAgency(region, agencyId);
      await budgets.spend('code-mail-agency', 'all', MAILS_PER_HOUR_AND_AGENCY, HOUR_MS);
      await proofs(portalUrl, language).sendMail(purpose, email, requester);
    },
    useCode: (region, agencyId, { purpose, email, code, browser }) =>
      ofAgency(region, agencyId).proofs('').verifyCode(purpose, email, code, browser),
    useLink: (region, agencyId, token, browser) =>
      ofAgency(region, agencyId)
        .proofs('')
        .verifyLink(token, () => browser),
    async signIn(region, agencyId, { email, password, ip }) {
      const { passwords } = ofAgency(region, agencyId);
      const id = await passwords.signIn(email, password, ip);
      return id.slice(region.length + 1) as ClientId;
    },
    async hasPassword(region, id) {
      const { passwords } = await clientWithPortal(region, id);
      return (await passwords.setAt(passwordId(region, id))) !== null;
    },
    async isPassword(region, id, password, ip) {
      const { client, passwords } = await clientWithPortal(region, id);
      return passwords.isPasswordOf(passwordId(region, id), client.email, password, ip);
    },
    async setPassword(region, id, password) {
      const { client, passwords } = await clientWithPortal(region, id);
      passwords.refuseGuessable(password, client.email);
      await passwords.set(passwordId(region, id), password, async () => undefined);
      await clients.credentialsChanged(region, id);
    },
    async countTry(region, agencyId, name, subject, { max, windowMs }) {
      const { budgets } = ofAgency(region, agencyId);
      return budgets.trySpend(name, subject, max, windowMs);
    },
    async isSpent(region, agencyId, name, subject, { max, windowMs }) {
      const { budgets } = ofAgency(region, agencyId);
      return budgets.isSpent(name, subject, max, windowMs);
    },
  };
}
