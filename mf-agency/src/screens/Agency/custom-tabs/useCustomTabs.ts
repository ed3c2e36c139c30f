import type { CustomTab } from '@voxgrove/contracts';
import { useState } from 'react';
import { useAgency } from '../agency-context';

const NEW_TAB: CustomTab = {
  label: '',
  href: '/',
  iconUrl: '',
  pageType: 'html',
  htmlContent: '',
  jsContent: '',
  iframeUrl: '',
  alwaysVisible: true,
};

export interface CustomTabs {
  tabs: readonly CustomTab[];
  /** Returns whether the tab was part of the save that failed last. */
  wasRefused(index: number): boolean;
  /** Adds an empty tab at the end. */
  add(): void;
  change(index: number, changes: Partial<CustomTab>): void;
  /** Exchanges two tabs. */
  swap(index: number, other: number): void;
  remove(index: number): void;
}

/** Returns the custom tabs of the agency's form, with the operations that change them. */
export function useCustomTabs(): CustomTabs {
  const { form } = useAgency();
  const { error } = form;
  const tabs = form.value.customTabs;
  const [refusal, setRefusal] = useState({ error, refused: tabs.map(() => error !== null) });
  if (refusal.error !== error) setRefusal({ error, refused: tabs.map(() => error !== null) });
  const set = (customTabs: CustomTab[], refused: boolean[]): void => {
    form.set({ customTabs });
    setRefusal({ error, refused });
  };
  const { refused } = refusal;
  return {
    tabs,
    wasRefused: (index) => refused[index] === true,
    add: () => set([...tabs, NEW_TAB], [...refused, false]),
    change: (index, changes) =>
      set(
        tabs.map((tab, at) => (at === index ? { ...tab, ...changes } : tab)),
        refused,
      ),
    swap: (index, other) => set(swapped(tabs, index, other), swapped(refused, index, other)),
    remove: (index) => set(tabs.toSpliced(index, 1), refused.toSpliced(index, 1)),
  };
}

/** Returns a copy of the list in which two items are exchanged. */
const swapped = <T>(list: readonly T[], index: number, other: number): T[] =>
  list.with(index, list[other]!).with(other, list[index]!);
