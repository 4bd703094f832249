// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

interface ExtendedResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// A name service in one contract: the registry of names, their resolver, and the universal resolver of ENS,
/// which viem and ethers call. Anyone may write: the API decides who may register which name.
contract Names {
    struct Address {
        uint256 coinType;
        bytes value;
        uint64 createdAt;
    }
    struct Record {
        string name;
        address owner;
        uint64 registeredAt;
        uint64 updatedAt;
        string bio;
        string avatar;
        Address[] addresses;
    }
    struct Resolver {
        bytes name;
        uint256 offset;
        bytes32 node;
        address resolver;
        bool extended;
    }

    bytes32 private constant REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    mapping(bytes32 => Record) private records;
    mapping(bytes32 => mapping(string => string)) private texts;
    /// Names of an address, oldest first; the first is its primary name.
    mapping(address => bytes32[]) private owned;
    /// The name of each node below addr.reverse.
    mapping(bytes32 => string) private reverses;
    /// The resolver of a name and of all its subnames (ENSIP-10).
    mapping(bytes32 => address) private resolvers;

    error ResolverNotFound(bytes name);
    error AlreadyRegistered(string name);
    error UnsupportedCall(bytes4 selector);
    error ResolverError(bytes returnData);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    function register(string calldata name_, address owner, string calldata bio, uint256[] calldata coinTypes) external {
        bytes32 node = namehash(bytes(name_));
        Record storage record = records[node];
        if (record.owner != address(0)) revert AlreadyRegistered(name_);
        record.name = name_;
        record.owner = owner;
        record.registeredAt = uint64(block.timestamp);
        record.bio = bio;
        for (uint256 i = 0; i < coinTypes.length; i++) setAddress(node, coinTypes[i], abi.encodePacked(owner));
        record.updatedAt = 0;
        if (owned[owner].length == 0) reverses[reverseNode(owner)] = name_;
        owned[owner].push(node);
    }

    function setAddress(bytes32 node, uint256 coinType, bytes memory value) public {
        Record storage record = records[node];
        record.updatedAt = uint64(block.timestamp);
        for (uint256 i = 0; i < record.addresses.length; i++)
            if (record.addresses[i].coinType == coinType) {
                record.addresses[i].value = value;
                record.addresses[i].createdAt = uint64(block.timestamp);
                return;
            }
        record.addresses.push(Address(coinType, value, uint64(block.timestamp)));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        records[node].updatedAt = uint64(block.timestamp);
        if (same(key, "bio")) records[node].bio = value;
        else if (same(key, "avatar")) records[node].avatar = value;
        else texts[node][key] = value;
    }

    function setResolver(bytes32 node, address resolver) external {
        resolvers[node] = resolver;
    }

    /// The record of a name; `owner` is zero when the name is not registered.
    function lookUp(string calldata name_) external view returns (Record memory) {
        return records[namehash(bytes(name_))];
    }

    function namesOf(address owner) external view returns (Record[] memory list) {
        list = new Record[](owned[owner].length);
        for (uint256 i = 0; i < list.length; i++) list[i] = records[owned[owner][i]];
    }

    // Resolver functions (ERC-137, ERC-634, ERC-2304, ERC-181).

    function addr(bytes32 node) public view returns (address) {
        bytes memory value = addr(node, 60);
        return value.length == 20 ? address(bytes20(value)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory) {
        Address[] storage list = records[node].addresses;
        for (uint256 i = 0; i < list.length; i++) if (list[i].coinType == coinType) return list[i].value;
        return "";
    }

    function text(bytes32 node, string memory key) public view returns (string memory) {
        if (same(key, "bio") || same(key, "description")) return records[node].bio;
        if (same(key, "avatar")) return records[node].avatar;
        return texts[node][key];
    }

    function name(bytes32 node) public view returns (string memory) {
        return reverses[node];
    }

    function contenthash(bytes32) external pure returns (bytes memory) {
        return "";
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }

    // Functions of the universal resolver.

    function resolve(bytes calldata dnsName, bytes calldata data) external view returns (bytes memory, address) {
        string[] memory gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
        return answer(dnsName, data, gateways);
    }

    function answer(
        bytes calldata dnsName,
        bytes calldata data,
        string[] memory gateways
    ) private view returns (bytes memory, address) {
        address other = resolverOf(dnsName);
        if (other != address(0)) return (ask(other, dnsName, data, gateways), other);
        bytes32 node = known(dnsName);
        // The node is computed from the name, as in the universal resolver, not read from the call.
        bytes4 selector = bytes4(data);
        if (selector == 0x3b3b57de) return (abi.encode(addr(node)), address(this));
        if (selector == 0xf1cb7e06) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(addr(node, coinType)), address(this));
        }
        if (selector == 0x59d1d43c) {
            (, string memory key) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(text(node, key)), address(this));
        }
        revert UnsupportedCall(selector);
    }

    function resolveWithGateways(
        bytes calldata dnsName,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory, address) {
        return answer(dnsName, data, gateways);
    }

    /// Calls a name's own resolver. An offchain lookup (ERC-3668) of that resolver is forwarded through the
    /// batch gateway.
    function ask(
        address resolver,
        bytes calldata dnsName,
        bytes calldata data,
        string[] memory gateways
    ) private view returns (bytes memory) {
        try ExtendedResolver(resolver).resolve(dnsName, data) returns (bytes memory found) {
            return found;
        } catch (bytes memory reason) {
            if (bytes4(reason) != OffchainLookup.selector) revert ResolverError(reason);
            assembly {
                let length := mload(reason)
                reason := add(reason, 4)
                mstore(reason, sub(length, 4))
            }
            (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) = abi.decode(
                reason,
                (address, string[], bytes, bytes4, bytes)
            );
            BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
            requests[0] = BatchGateway.Request(sender, urls, callData);
            revert OffchainLookup(
                address(this),
                gateways,
                abi.encodeCall(BatchGateway.query, (requests)),
                this.resolveCallback.selector,
                abi.encode(sender, callback, extra)
            );
        }
    }

    /// Passes the gateway's response to the resolver, which verifies it.
    function resolveCallback(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        bytes memory first = responses[0];
        if (failures[0])
            assembly {
                revert(add(first, 32), mload(first))
            }
        (address resolver, bytes4 callback, bytes memory inner) = abi.decode(extra, (address, bytes4, bytes));
        (bool fine, bytes memory result) = resolver.staticcall(abi.encodeWithSelector(callback, first, inner));
        if (!fine) revert ResolverError(result);
        return (abi.decode(result, (bytes)), resolver);
    }

    function resolverOf(bytes calldata dnsName) private view returns (address) {
        address found = resolvers[nodeOf(dnsName)];
        uint256 length = uint8(dnsName[0]);
        return found != address(0) || length == 0 ? found : resolverOf(dnsName[length + 1:]);
    }

    /// The coin type is ignored: an EVM address has one primary name here.
    function reverse(bytes calldata value, uint256) public view returns (string memory, address, address) {
        if (value.length != 20) return ("", address(0), address(0));
        string memory found = reverses[reverseNode(address(bytes20(value)))];
        // The name must still resolve to the address.
        if (bytes(found).length == 0 || addr(namehash(bytes(found))) != address(bytes20(value)))
            return ("", address(0), address(0));
        return (found, address(this), address(this));
    }

    function reverseWithGateways(
        bytes calldata value,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory, address, address) {
        return reverse(value, coinType);
    }

    function requireResolver(bytes calldata dnsName) external view returns (Resolver memory) {
        address other = resolverOf(dnsName);
        if (other != address(0)) return Resolver(dnsName, 0, nodeOf(dnsName), other, true);
        return Resolver(dnsName, 0, known(dnsName), address(this), false);
    }

    function findResolver(bytes calldata dnsName) external view returns (address, bytes32, uint256) {
        bytes32 node = nodeOf(dnsName);
        return (isKnown(node) ? address(this) : address(0), node, 0);
    }

    function isKnown(bytes32 node) public view returns (bool) {
        return records[node].owner != address(0) || bytes(reverses[node]).length > 0;
    }

    function known(bytes calldata dnsName) private view returns (bytes32 node) {
        node = nodeOf(dnsName);
        if (!isKnown(node)) revert ResolverNotFound(dnsName);
    }

    // Nodes are hashed with keccak-256 from the last label to the first (ERC-137).

    function nodeOf(bytes calldata dnsName) private pure returns (bytes32) {
        uint256 length = uint8(dnsName[0]);
        if (length == 0) return 0;
        return keccak256(abi.encode(nodeOf(dnsName[length + 1:]), keccak256(dnsName[1:length + 1])));
    }

    function namehash(bytes memory full) private pure returns (bytes32 node) {
        uint256 end = full.length;
        for (uint256 i = full.length; i > 0; i--) {
            if (i > 1 && full[i - 1] != ".") continue;
            uint256 start = full[i - 1] == "." ? i : i - 1;
            bytes32 label;
            assembly {
                label := keccak256(add(add(full, 32), start), sub(end, start))
            }
            node = keccak256(abi.encode(node, label));
            end = i - 1;
        }
    }

    function reverseNode(address owner) private pure returns (bytes32) {
        bytes memory digits = new bytes(40);
        bytes16 table = "0123456789abcdef";
        for (uint256 i = 0; i < 40; i++) digits[i] = table[(uint160(owner) >> (156 - i * 4)) & 15];
        return keccak256(abi.encode(REVERSE, keccak256(digits)));
    }

    function same(string memory a, string memory b) private pure returns (bool) {
        return keccak256(bytes(a)) == keccak256(bytes(b));
    }
}

/// ENS's registry, which older libraries call for a name's resolver: Names, for every name that Names has.
contract NamesRegistry {
    Names private constant NAMES = Names(0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe);

    function resolver(bytes32 node) external view returns (address) {
        return NAMES.isKnown(node) ? address(NAMES) : address(0);
    }

    function owner(bytes32 node) external view returns (address) {
        return NAMES.isKnown(node) ? address(NAMES) : address(0);
    }
}
