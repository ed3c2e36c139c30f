import { notify } from '@voxgrove/sdk';
import { Box, Button, CodeField, Grid, HStack, Icon, Popover, Stack } from '@voxgrove/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAgent } from '../../../data/agents/useAgent';
import { limitsOf, limitWords } from '../limits';
import { useSetting, useSettingsPlace } from '../setting-context';
import { useTexts } from '../../../parts/settings/useTexts';
import { AssistantPanel } from './AssistantPanel';
import { CssPreview } from './CssPreview';
import { withCssOnce } from './css-text';
import { Drops } from './Drops';
import { useAssistant } from './useAssistant';
import { useCheckedCss } from './useCheckedCss';
import { useCssTexts } from './useCssTexts';
import { useDropWords } from './useDropWords';

const NAME = 'ADVANCED_customCSS';

/**
 * Edits the owner's style sheet. The editor marks rules that visitors do not get, an assistant
 * writes CSS, and a preview shows the unsaved style sheet.
 */
export function CssSetting() {
  const t = useCssTexts();
  const settings = useTexts();
  const {
    agent: { ID: agentId },
  } = useAgent();
  const { value, set, error } = useSetting(NAME);
  const { dropped: droppedOnSave } = useSettingsPlace();
  const [open, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const [tried, setTried] = useState<{ timestamp: number; css: string } | null>(null);
  const [inserted, setInserted] = useState<{ before: string; after: string } | null>(null);
  const now = useRef({ value, set });
  useEffect(() => {
    now.current = { value, set };
  });
  const { most = 0 } = limitsOf(NAME);
  const full = t('full', limitWords(NAME));

  const { check, current, failed } = useCheckedCss(
    agentId,
    tried ? withCssOnce(value, tried.css) : value,
  );
  const dropped = check?.dropped ?? droppedOnSave;
  const lines = value.split('\n').length;
  const drops = useMemo(() => dropped.filter(({ line }) => line <= lines), [dropped, lines]);
  const whyOf = useDropWords();
  // Undefined while the user types: then the editor itself moves its marks with their lines.
  const faults = useMemo(
    () =>
      current
        ? drops.map(({ line, reason }) => ({
            line,
            message: t('fault', { reason: whyOf(reason) }),
          }))
        : undefined,
    [current, drops, t, whyOf],
  );

  const insert = (css: string): boolean => {
    const before = now.current.value;
    const after = withCssOnce(before, css);
    if (after.length > most) {
      notify({ type: 'error', message: full });
      return false;
    }
    if (after !== before) {
      now.current.set(after);
      now.current.value = after;
      setInserted({ before, after });
    }
    setTried(null);
    setPreviewed(true);
    return true;
  };
  const assistant = useAssistant(agentId, value, insert);
  const undo =
    inserted && inserted.after === value
      ? () => {
          set(inserted.before);
          setInserted(null);
          notify({ type: 'info', message: t('undone') });
        }
      : undefined;

  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap">
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={t('title')}
          width="450px"
          large
          trigger={
            <Button variant="outline" size="sm">
              <Icon name="sparkles" size={16} />
              {t('open')}
            </Button>
          }
        >
          <AssistantPanel
            assistant={assistant}
            tried={tried?.timestamp ?? null}
            onClose={() => setOpen(false)}
            onUndo={undo}
            onReset={() => {
              assistant.reset();
              setTried(null);
            }}
            onTry={(timestamp, css) => {
              setTried(timestamp === null ? null : { timestamp, css });
              setPreviewed(true);
            }}
            onInsert={(css) => {
              if (insert(css)) notify({ type: 'success', message: t('inserted') });
            }}
          />
        </Popover>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={previewed}
          onClick={() => {
            setPreviewed(!previewed);
            setTried(null);
          }}
        >
          {t(previewed ? 'hidePreview' : 'showPreview')}
        </Button>
        {undo && (
          <Button variant="ghost" size="sm" onClick={undo}>
            <Icon name="undo-2" size={16} />
            {t('undo')}
          </Button>
        )}
      </HStack>
      <Grid
        gap="5"
        templateColumns={
          previewed
            ? { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }
            : 'minmax(0, 1fr)'
        }
        alignItems="start"
      >
        <Box data-setting={NAME} minW="0">
          <CodeField
            label={settings(`fields.${NAME}`)}
            help={t('help', limitWords(NAME))}
            error={error}
            value={value}
            starter={t('starter')}
            maxLength={most}
            full={full}
            onFull={() => notify({ type: 'error', message: full })}
            faults={faults}
            onChange={set}
          />
        </Box>
        {previewed && <CssPreview css={check?.css ?? ''} tried={tried !== null} failed={failed} />}
      </Grid>
      <Drops drops={drops} title={settings('dropped.title', { count: drops.length })} />
    </Stack>
  );
}
