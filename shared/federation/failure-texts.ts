import type { ResolutionProblem } from './choose-resolution';
import type { FailureCode, FailureKind } from './failure';

/**
 * Meaning of a code and advice for operators. Not part of the page: docs/errors.md is generated
 * from it.
 */
export interface FailureText {
  why: string;
  advice: string;
}

export const FAILURE_TEXTS: Readonly<Record<FailureCode, FailureText>> = {
  CONTRACT_MISMATCH: {
    why: 'The build asks for a version of the shell contract that this shell does not offer. Nothing of it was fetched.',
    advice:
      'Build the remote against the live shell, or deploy the shell it needs. The registry checks this at publication, so look at what was deployed since: most often an older shell.',
  },
  MANIFEST_TIMEOUT: {
    why: '`mf-manifest.json` did not arrive within 3 s.',
    advice:
      'Look at the server of the assets and the network between. If only some people report it, it is their connection.',
  },
  MANIFEST_UNREACHABLE: {
    why: '`mf-manifest.json` could not be fetched: connection refused, blocked by an extension or a content security policy, or no CORS header.',
    advice:
      'Open the address of the manifest in a browser; check `connect-src` and, for another origin, `Access-Control-Allow-Origin`.',
  },
  MANIFEST_HTTP: {
    why: '`mf-manifest.json` was answered with an error status other than 404 and 410.',
    advice: 'Look at the log of the server of the assets.',
  },
  MANIFEST_GONE: {
    why: '`mf-manifest.json` is not there (404 or 410): the build was pruned, or its storage lost it.',
    advice:
      'A page that was open for long reloads itself once. If new pages show it, the registry gives out a build whose files are missing: roll back, or deploy again.',
  },
  MANIFEST_INTEGRITY: {
    why: '`mf-manifest.json` is not the file the registry promised (its sha384 differs).',
    advice:
      'Something between the registry and the browser changes files, or answers with a page of its own: a proxy, a cache, a sign-in portal. If the stored file itself differs, treat it as tampering: block the build and look at who can write there.',
  },
  MANIFEST_INVALID: {
    why: 'The promised file is no federation manifest.',
    advice: 'Build the remote with the tools of this repository and deploy it again.',
  },
  ENTRY_UNREACHABLE: {
    why: 'The remote entry could not be fetched or was not allowed to run: an error status, a content security policy, or a content type that is not JavaScript.',
    advice:
      'Fetch the entry named in the manifest and look at status and `Content-Type`; look for a `script-src` violation in the telemetry.',
  },
  ENTRY_INTEGRITY: {
    why: 'The remote entry is not the file the registry promised (its sha384 differs). It did not run.',
    advice: 'As for MANIFEST_INTEGRITY. A file that was cut off looks the same.',
  },
  ENTRY_INVALID: {
    why: 'The remote entry ran but left no usable container: it threw, or its `init` rejected.',
    advice: 'The error is in the console of the page. Roll back.',
  },
  LOAD_TIMEOUT: {
    why: 'The remote entry and the chunks of the module did not arrive within 5 s, or everything together took longer than 20 s.',
    advice: 'Look at the size of the build on the Remotes page and at the server of the assets.',
  },
  CHUNK_UNREACHABLE: {
    why: 'A chunk of the module could not be fetched.',
    advice: 'Look at the status of the file in the network view; the build itself is there.',
  },
  CHUNK_INTEGRITY: {
    why: 'A chunk is not the file its remote entry promised (its sha384 differs). It did not run.',
    advice: 'As for MANIFEST_INTEGRITY.',
  },
  CHUNK_GONE: {
    why: 'A chunk is not there, and neither is the entry of its build: it was pruned while the page was open.',
    advice:
      'The page reloads itself once. If it happens often, prune later: builds have to outlive the longest session.',
  },
  MODULE_MISSING: {
    why: 'The build does not expose the module the shell asked for.',
    advice:
      'Every slot in `remote.json` needs a module of that name; every route needs `./lifecycles`.',
  },
  MODULE_THREW: {
    why: 'The module threw while it was evaluated, or something it shares with the shell is missing.',
    advice: 'The error is in the console of the page. Roll back.',
  },
  MODULE_INVALID: {
    why: 'The module does not export `bootstrap`, `mount` and `unmount`.',
    advice: 'Export what `createLifecycles` of @voxgrove/sdk returns.',
  },
  BOOTSTRAP_FAILED: {
    why: '`bootstrap()` rejected.',
    advice: 'The error is in the console of the page. Roll back.',
  },
  MOUNT_FAILED: {
    why: '`mount()` rejected.',
    advice: 'The error is in the console of the page. Roll back.',
  },
  MOUNT_TIMEOUT: {
    why: '`bootstrap()` or `mount()` did not settle within 5 s.',
    advice: 'Do not wait for data in them: show a skeleton and load afterwards.',
  },
  MOUNT_HUNG: {
    why: 'The page froze or was killed while code of this build was starting, so the next page did not start it by itself.',
    advice:
      'Retry runs it; after a second time in a row the last known good is shown. Look for a loop in what runs at mount, and roll back.',
  },
  SCREEN_THREW: {
    why: 'A screen threw while it was shown. The notice stands in its place only; the rest of the page goes on.',
    advice:
      'The error is in the console of the page and counts as an uncaught error of the build. Roll back.',
  },
  REMOTE_DISABLED: {
    why: 'The remote was switched off; the reason is shown to people. Nothing of it was fetched.',
    advice: 'Switch it on again on the Remotes page or with `npm run remote -- enable`.',
  },
  REGISTRY_UNVERIFIED: {
    why: 'The page has no registry whose signature holds, so that no remote may run. Names and navigation are shown.',
    advice:
      'See the codes of the registry below and the banner of the Remotes page. Retry asks the gateway again.',
  },
  OVERRIDE_FAILED: {
    why: 'What an override asked for did not come up; the code in brackets says why. Other people do not see it.',
    advice:
      'Reset the overrides, or mend what they point to: for an address, that it answers with CORS headers and allows the origin of the shell.',
  },
};

export const KIND_TEXTS: Readonly<Record<FailureKind, string>> = {
  network: 'a file did not come',
  integrity: 'a file is not the promised one and did not run',
  contract: 'shell and build do not fit',
  code: "the build's own code failed",
  registry: 'there is no registry to trust',
  'switched-off': 'an operator switched it off',
  override: 'only for the person with the override',
};

export const RESOLUTION_TEXTS: Readonly<Record<ResolutionProblem, FailureText>> = {
  REGISTRY_MISSING: {
    why: 'The page came without a registry.',
    advice: 'The gateway could not resolve one; its log and /healthz say why.',
  },
  REGISTRY_CORRUPT: {
    why: "The page's registry is not of the agreed form.",
    advice:
      'Something between gateway and browser changes pages, or gateway and shell are of very different versions.',
  },
  REGISTRY_UNSIGNED: {
    why: "The signature of the page's registry does not hold under the keys of the page.",
    advice:
      'Look at the state of the registry on the Remotes page; restore the last verified copy there.',
  },
  REGISTRY_OLDER: {
    why: "The page's registry has a lower revision than one this browser has verified before; that one is used.",
    advice:
      'A gateway serves an old copy, or the database was set back. After restoring a backup use Restore on the Remotes page: it raises the revision.',
  },
};
