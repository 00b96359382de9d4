// The shell's development bundle in one order: React finds the refresh runtime only where that came first.
import './refresh-host.js'
import 'virtual:entry'
