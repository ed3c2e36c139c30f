import { ArrowLeft, Ban, Blocks, BookOpen, Bot, Check, ChevronDown, ChevronsUpDown, CircleHelp, CircleUserRound, Code, Compass, Copy, Ellipsis, ExternalLink, Globe, KeyRound, Lock, LogOut, Menu, MessageSquare, MonitorPlay, Moon, PanelLeftClose, PanelLeftOpen, Plus, Power, Rocket, ShieldCheck, Sparkles, Split, Sun, Trash2, Undo2, WifiOff, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons by name, for screens and for the navigation entries of remotes. Adding one here costs every page its bytes. */
const NAMED: Record<string, LucideIcon> = {
  'arrow-left': ArrowLeft, 'ban': Ban, 'blocks': Blocks, 'book-open': BookOpen, 'bot': Bot, 'check': Check, 'chevron-down': ChevronDown,
  'chevrons-up-down': ChevronsUpDown, 'circle-user-round': CircleUserRound, 'code': Code, 'compass': Compass, 'copy': Copy, 'ellipsis': Ellipsis,
  'external-link': ExternalLink, 'globe': Globe, 'key-round': KeyRound, 'lock': Lock, 'log-out': LogOut, 'menu': Menu, 'message-square': MessageSquare,
  'monitor-play': MonitorPlay, 'moon': Moon, 'panel-left-close': PanelLeftClose, 'panel-left-open': PanelLeftOpen, 'plus': Plus, 'power': Power, 'rocket': Rocket,
  'shield-check': ShieldCheck, 'sparkles': Sparkles, 'split': Split, 'sun': Sun, 'trash-2': Trash2, 'undo-2': Undo2, 'wifi-off': WifiOff, 'x': X,
};

/** An icon by its lucide name; a question mark for names that are not bundled. Decorative. */
export function Icon({ name, size = 18 }: { name: string; size?: number }) {
  const Shape = NAMED[name] ?? CircleHelp;
  return <Shape size={size} aria-hidden />;
}
